// The search: ranks the entries of the index, which loads when somebody first searches.
'use strict';

const root = document.documentElement.dataset.root;
const [query, results, found] = ['query', 'results', 'found'].map((id) => document.getElementById(id));

// Words of questions that say nothing about the answer.
const silent = new Set(('a an the i my we of to in on for and or is are be do does did how what which where when why can '
  + 'it its this that with by from me our you your says say mean means about if somebody').split(' '));

// How much rather a kind is shown than another, if the words match alike.
const weights = { guide: 12, word: 15, key: 14, rule: 12, command: 12, reference: 10, flag: 4, API: 2, project: -8 };

// Where to look if nothing is found.
const starts = ['guides/questions.html', 'reference/policy.html', 'rules/index.html', 'commands/index.html', 'api/index.html'];

let [shown, chosen, vocabulary] = [[], -1, new Map()];

function load() {
  const script = Object.assign(document.createElement('script'), { src: `${root}assets/index.js` });
  script.onload = () => {
    for (const entry of scrimIndex) {
      entry.synonyms = (entry.synonyms ?? []).map((words) => telling(simple(words)).map(stem));
      entry.simple = [entry.title, entry.page, `${entry.text} ${entry.synonyms.flat().join(' ')}`].map(simple);
      for (const word of entry.simple.join(' ').match(/\p{L}{4,}/gu) ?? []) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
    }
    update();
  };
  document.head.append(script);
}

/** A text without capitals and quotation marks. */
const simple = (text) => text.trim().toLowerCase().replace(/[?"'“”‘’`]/g, '').replace(/\s+/g, ' ');

/** The words of a text that say something about the answer; all of them if none does. */
function telling(text) {
  const all = text.split(/[\s,:;/[\]]+/).filter(Boolean);
  const some = all.filter((word) => !silent.has(word));
  return some.length ? some : all;
}

/** The beginning of a word that its forms share, such as "assume" and "assumed". */
const stem = (word) => (word.length > 5 ? word.replace(/(?:ing|ed|es|[esd])$/, '') : word);

/** How often a text has a word, 8 at most; and whether the word in this very form. */
function match(text, word) {
  let [count, isWhole] = [0, false];
  const part = stem(word);
  for (let at = text.indexOf(part); at >= 0 && count < 8; at = text.indexOf(part, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) continue;
    // "ID" is not the beginning of "identifier".
    if (word.length < 3 && /[\p{L}\p{N}]/u.test(text[at + part.length] ?? ' ')) continue;
    count += 1;
    isWhole ||= text.startsWith(word, at) && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ');
  }
  return [count, isWhole];
}

/** What an exact name adds. A plain word is more likely a question than a symbol of the API. */
function nameScore(entry, typed, words) {
  if (entry.names.includes(typed)) return entry.kind === 'API' && /^[a-z]+$/.test(typed) ? 100 : 400;
  const [names, asked] = [entry.names.map((name) => name.toLowerCase()), typed.toLowerCase()];
  if (names.includes(asked)) return entry.kind === 'API' ? 60 : 400;
  return names.some((name) => name.startsWith(asked)) ? 60 : names.some((name) => words.includes(name)) ? { word: 140, key: 140 }[entry.kind] ?? 60 : 0;
}

/** What a synonym adds: the more, the more of the query it is. */
function synonymScore(entry, words) {
  const stems = words.map(stem);
  const found = entry.synonyms.filter((synonym) => synonym.every((word) => stems.includes(word)));
  return 320 * Math.max(0, ...found.map((synonym) => synonym.length / stems.length));
}

/** The score of an entry; 0 if no word of the query is in it. */
function score(entry, typed, asked, words) {
  const [title, , text] = entry.simple;
  let [sum, missing] = [0, 0];
  for (const word of words) {
    const [[inTitle, isTitle], [inPage], [inText, isText]] = entry.simple.map((part) => match(part, word));
    if (!inTitle && !inPage && !inText) missing += 1;
    sum += (inTitle && 40) + (isTitle && 40) + (inPage && 15) + (4 * inText + (isText && 8)) / (1 + text.length / 4000);
  }
  const named = nameScore(entry, typed, words) + synonymScore(entry, words);
  if (missing === words.length && !named) return 0;
  if (title === asked || title === words.join(' ')) sum += entry.kind === 'API' ? 40 : entry.page ? 100 : 200;
  if (words.length > 1 && title.includes(asked)) sum += 80;
  if (words.length > 1 && text.includes(asked)) sum += 70;
  // Who writes a sentence seldom looks for a symbol, and never for the project's own history.
  sum /= { API: 1.6, project: 3 }[entry.kind] ?? 1;
  sum += named + (weights[entry.kind] ?? 0) - Math.min(title.length, 60) / 10;
  // An entry with all words is better than one with some.
  return sum / (1 + 3 * missing);
}

/** How many letters differ between two words; neighbors that changed places count once. */
function distance(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, against] = [one[row - 1], other[column - 1]];
      line[column] = Math.min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (letter !== against));
      if (letter === other[column - 2] && one[row - 2] === against) line[column] = Math.min(line[column], before[column - 2] + 1);
    }
    [before, last] = [last, line];
  }
  return last[other.length];
}

/** Whether the site has a word, or a synonym is one. */
const isKnown = (word) => scrimIndex.some((entry) => entry.simple.some((part) => match(part, word)[0]));

/** The most frequent word of the site that a misspelled word could be; the word itself if there is none. */
function corrected(word) {
  if (word.length < 4 || isKnown(word)) return word;
  const limit = word.length > 7 ? 2 : 1;
  return [...vocabulary].filter(([other]) => Math.abs(other.length - word.length) <= limit)
    .map(([other, count]) => ({ other, count, off: distance(word, other) })).filter(({ off }) => off <= limit)
    .sort((one, two) => one.off - two.off || two.count - one.count)[0]?.other ?? word;
}

/** Whether the site has a word in this very form. */
const isWritten = (word) => scrimIndex.some((entry) => entry.simple.some((part) => match(part, word)[1]));

/** A text with the words of names such as "coverScreen" apart. */
const split = (text) => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** The best entries for a text, and the words that were looked for. */
function search(text) {
  const apart = split(text);
  if (apart !== text && !telling(simple(text)).some(isWritten)) return search(apart);
  const asked = simple(text);
  const written = telling(asked);
  const words = written.map(corrected);
  const typed = written.join() === words.join() ? text.trim() : words.join(' ');
  const found = scrimIndex.map((entry) => ({ entry, words, points: score(entry, typed, asked, words) }))
    .filter(({ points }) => points > 0).sort((one, other) => other.points - one.points).slice(0, 12);
  return { found, correction: typed === text.trim() ? '' : typed };
}

function element(name, className, ...parts) {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...parts);
  return made;
}

/** The parts of a text, with the query's words marked. */
function marked(text, words) {
  if (!words.length) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|\[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'iu')).map((part, index) => (index % 2 ? element('mark', '', part) : part));
}

/** The text around the first word that the title lacks, or the beginning. */
function excerpt({ title, text }, words) {
  const places = words.filter((word) => !simple(title).includes(word))
    .map((word) => text.toLowerCase().indexOf(word)).filter((place) => place > 90);
  const from = places.length ? text.indexOf(' ', Math.min(...places) - 50) + 1 : 0;
  const rest = text.length <= from + 140 ? text.slice(from) : `${text.slice(from, text.lastIndexOf(' ', from + 140))} …`;
  return (from ? '… ' : '') + rest;
}

function option({ entry, words }, index) {
  const line = element(
    'a', '', element('span', 'title', ...marked(entry.title, words)),
    element('span', 'kind', entry.page ? `${entry.page} · ${entry.kind}` : entry.kind),
    element('span', 'excerpt', ...marked(excerpt(entry, words), words)));
  Object.assign(line, { href: root + entry.url, id: `result-${index}`, tabIndex: -1, role: 'option' });
  return line;
}

function update() {
  if (typeof scrimIndex === 'undefined') return;
  const asked = query.value.trim();
  const { found: hits, correction } = asked ? search(asked) : { found: [] };
  const entries = scrimIndex.filter((entry) => starts.includes(entry.url)).map((entry) => ({ entry, words: [] }));
  shown = !asked || hits.length ? hits : entries;
  const note = !hits.length ? `Nothing found for “${asked}”. Try another word, or start here:`
    : correction && `Nothing found for “${asked}”. Did you mean “${correction}”?`;
  const lines = shown.map(option);
  if (asked && note) lines.unshift(Object.assign(element('p', '', note), { role: 'option', ariaDisabled: 'true' }));
  results.replaceChildren(...lines);
  found.textContent = !asked ? '' : !hits.length ? 'No results' : `${hits.length} results${correction && ` for ${correction}`}`;
  results.hidden = !asked;
  query.setAttribute('aria-expanded', String(asked !== ''));
  choose(hits.length ? 0 : -1);
}

function choose(index) {
  chosen = index;
  const lines = results.querySelectorAll('a');
  lines.forEach((line, number) => line.setAttribute('aria-selected', String(number === index)));
  lines[index]?.scrollIntoView({ block: 'nearest' });
  query.setAttribute('aria-activedescendant', index < 0 ? '' : `result-${index}`);
}

function close() {
  query.value = '';
  update();
}

function press(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) event.preventDefault();
  if (step && shown.length) choose((chosen + step + shown.length) % shown.length);
  if (event.key === 'Enter' && chosen >= 0) location.href = root + shown[chosen].entry.url;
  if (event.key === 'Enter' || event.key === 'Escape') close();
}

query.closest('.search').hidden = false;
query.addEventListener('focus', load, { once: true });
query.addEventListener('input', update);
query.addEventListener('keydown', press);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea') || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  query.focus();
});
document.addEventListener('click', (event) => { if (!event.target.closest('.search') && shown.length) close(); });
