// What every page does besides showing text: the choice of light or dark, the menu on
// phones, buttons that copy examples, and the keyboard's way into what scrolls sideways.
'use strict';

const page = document.documentElement;

/** The stored choice; a page that is opened as a file may not have storage. */
function storedTheme() {
  try { return localStorage.getItem('scrim-theme'); } catch { return null; }
}

function show(theme) {
  if (theme) page.dataset.theme = theme;
  const button = document.getElementById('theme');
  if (button) button.textContent = isDark() ? 'Light' : 'Dark';
}

function isDark() {
  return page.dataset.theme ? page.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

show(storedTheme());
page.classList.add('scripted');

/** Lets the keyboard scroll what is wider than the page. */
function reachScrollers() {
  for (const box of document.querySelectorAll('.table, figure.code pre')) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', box.matches('.table') ? 'Table' : 'Example');
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    }
  }
}

/** Scrolls to the heading above a row that a link leads to, if both fit. */
function showRowInContext() {
  const cell = document.querySelector('td:target');
  let heading = cell?.closest('.table');
  while (heading && !/^H\d$/.test(heading.tagName)) heading = heading.previousElementSibling;
  if (!heading) return;
  const height = cell.getBoundingClientRect().bottom - heading.getBoundingClientRect().top;
  if (height < innerHeight - 90) heading.scrollIntoView();
}

function addCopyButton(figure) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy quiet';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(figure.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  figure.append(button);
}

document.addEventListener('DOMContentLoaded', () => {
  const theme = document.getElementById('theme');
  const menu = document.getElementById('menu');
  theme.hidden = menu.hidden = false;
  show();
  theme.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    try { localStorage.setItem('scrim-theme', chosen); } catch { /* for this page only */ }
    show(chosen);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show());
  menu.addEventListener('click', () => {
    const isOpen = page.classList.toggle('menu-open');
    menu.setAttribute('aria-expanded', isOpen);
  });
  document.querySelector('#contents [aria-current]')?.scrollIntoView({ block: 'nearest' });
  scrollTo(0, location.hash ? scrollY : 0);
  if (navigator.clipboard) document.querySelectorAll('main figure.code:not(.lines)').forEach(addCopyButton);
  reachScrollers();
  for (const event of ['load', 'hashchange']) addEventListener(event, showRowInContext);
  addEventListener('resize', reachScrollers);
});
