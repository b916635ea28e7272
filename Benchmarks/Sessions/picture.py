"""Draws how time and memory grow with the number of events, on logarithmic scales."""

import math

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 380, 260, 68, 34, 40
COLORS = ["line", "good", "bad"]
STYLE = """
.text { fill: #1f2328 } .faint { fill: #59636e } .grid { stroke: #c5ccd3 }
.line { stroke: #0969da; fill: #0969da } .good { stroke: #1a7f37; fill: #1a7f37 }
.bad { stroke: #cf222e; fill: #cf222e }
path { fill: none !important; stroke-width: 1.5 } .grid { stroke-width: 1 } text { stroke: none !important }
@media (prefers-color-scheme: dark) {
.text { fill: #f0f6fc } .faint { fill: #9198a1 } .grid { stroke: #3d444d }
.line { stroke: #4493f8; fill: #4493f8 } .good { stroke: #3fb950; fill: #3fb950 }
.bad { stroke: #f85149; fill: #f85149 }
}
"""
POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def power(exponent):
    return ("0." + "0" * (-exponent - 1) if exponent < 0 else "") + "1" + "0" * max(exponent, 0)


def panel(series, key, unit, left):
    """The lines of one figure of each series."""
    points = [(math.log10(row[0]), math.log10(row[key])) for rows in series.values() for row in rows]
    (x0, x1), (y0, y1) = (
        (math.floor(min(values) + 1e-9), math.ceil(max(values) - 1e-9)) for values in zip(*points))

    def place(x, y):
        return (left + LEFT + (x - x0) / (x1 - x0) * (WIDTH - LEFT - 16),
                TOP + (y1 - y) / max(y1 - y0, 1) * (HEIGHT - TOP - BOTTOM))

    parts = []
    for y in range(y0, y1 + 1):
        (a, b), (c, _) = place(x0, y), place(x1, y)
        parts.append(f'<path class="grid" d="M{a:.1f} {b:.1f}H{c:.1f}"/>')
        parts.append(f'<text class="faint" x="{a - 6:.1f}" y="{b + 4:.1f}" text-anchor="end">{power(y)} {unit}</text>')
    for x in range(x0, x1 + 1):
        a, b = place(x, y0)
        parts.append(f'<text class="faint" x="{a:.1f}" y="{b + 18:.1f}" text-anchor="middle">10{POWERS[x]}</text>')
    a, b = place((x0 + x1) / 2, y0)
    parts.append(f'<text class="text" x="{a:.1f}" y="{b + 36:.1f}" text-anchor="middle">events</text>')
    for color, rows in zip(COLORS, series.values()):
        line = [place(math.log10(row[0]), math.log10(row[key])) for row in rows]
        parts.append(f'<path class="{color}" d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) + '"/>')
        parts += [f'<circle class="{color}" cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in line]
    return parts


def draw(series):
    """A picture of series: for each name, rows of events, seconds and bytes."""
    parts = panel(series, 1, "s", 0)
    # Only the driver of Spark is measured, and its workers need more.
    alone = {name: [(row[0], row[2] / 1e6) for row in rows] for name, rows in series.items() if "Spark" not in name}
    parts += panel(alone, 1, "MB", WIDTH)
    for number, (color, name) in enumerate(zip(COLORS, series)):
        x = LEFT + number * 200
        parts.append(f'<circle class="{color}" cx="{x}" cy="14" r="4"/>')
        parts.append(f'<text class="text" x="{x + 10}" y="18">{name}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="12">\n<style>{STYLE}</style>\n'
        + "\n".join(parts) + "\n</svg>\n")
