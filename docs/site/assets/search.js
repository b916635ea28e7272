// The search: ranks the entries of the index, which loads when somebody first searches.
'use strict';

const root = document.documentElement.dataset.root;
const query = document.getElementById('query');
const results = document.getElementById('results');
const found = document.getElementById('found');
const shownAtMost = 12;

// Words of questions that say nothing about the answer.
const silent = new Set(('a an the i my we of to in on for and or is are be do does did how what which where when why can '
  + 'it this that with by from me our you your says say mean means about').split(' '));

// How much rather a kind is shown than another, if the words match alike.
const weights = { guide: 12, word: 15, key: 14, rule: 12, command: 12, reference: 10, flag: 4, API: 2, decision: -6, project: -8 };

let isLoading = false;
let shown = [];
let chosen = -1;

function load() {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = root + 'assets/index.js';
  script.onload = () => {
    for (const entry of scrimIndex) {
      entry.lowered = { title: simple(entry.title), page: entry.page.toLowerCase(), text: simple(entry.text) };
    }
    update();
  };
  document.head.append(script);
}

/** The beginning of a word that its forms share, such as "assume" and "assumed". */
const stem = (word) => (word.length > 5 ? word.replace(/(?:ing|ed|es|[esd])$/, '') : word);

/** How often a text has a word, 8 at most; and whether the word in this very form. */
function match(text, word) {
  let [count, isWhole] = [0, false];
  const part = stem(word);
  for (let at = text.indexOf(part); at >= 0 && count < 8; at = text.indexOf(part, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) continue;
    count += 1;
    isWhole ||= text.startsWith(word, at) && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ');
  }
  return [count, isWhole];
}

/** The score of an entry; 0 if a word of the query is not in it. */
function score(entry, asked, words) {
  const { title, page: name, text } = entry.lowered;
  let sum = 0;
  let missing = 0;
  for (const word of words) {
    const [[inTitle, isTitle], [inPage], [inText, isText]] = [title, name, text].map((part) => match(part, word));
    if (!inTitle && !inPage && !inText) missing += 1;
    sum += (inTitle && 40) + (isTitle && 40) + (inPage && 15) + 4 * inText + (isText && 8);
  }
  if (missing === words.length) return 0;
  if (title === asked) sum += 200;
  if (words.length > 1 && title.includes(asked)) sum += 80;
  if (words.length > 1 && text.includes(asked)) sum += 70;
  for (const name of entry.names) {
    if (name.toLowerCase() === asked) sum += 400;
    else if (name.toLowerCase().startsWith(asked)) sum += 60;
    else if (words.includes(name.toLowerCase())) sum += 90;
  }
  sum += (weights[entry.kind] ?? 0) - Math.min(title.length, 60) / 10;
  // An entry with all words is better than one with some.
  return sum / (1 + 3 * missing);
}

/** A text without capitals and quotation marks. */
const simple = (text) => text.trim().toLowerCase().replace(/[?"'“”‘’`]/g, '').replace(/\s+/g, ' ');

function search(text) {
  const asked = simple(text);
  let words = asked.split(/[\s,:;/[\]]+/).filter(Boolean);
  const telling = words.filter((word) => !silent.has(word));
  if (telling.length) words = telling;
  return scrimIndex.map((entry) => [score(entry, asked, words), entry])
    .filter(([points]) => points > 0).sort((one, other) => other[0] - one[0])
    .slice(0, shownAtMost).map(([, entry]) => ({ entry, words }));
}

/** A text with the query's words marked. */
function marked(text, words) {
  const line = document.createElement('span');
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|\[\]\\]/g, '\\$&')).join('|');
  for (const [index, part] of text.split(new RegExp(`(${pattern})`, 'iu')).entries()) {
    if (index % 2 === 0) line.append(part);
    else line.append(Object.assign(document.createElement('mark'), { textContent: part }));
  }
  return line;
}

/** The text around the first word that the title lacks, or the beginning. */
function excerpt(entry, words) {
  const places = words.filter((word) => !entry.lowered.title.includes(word))
    .map((word) => entry.text.toLowerCase().indexOf(word)).filter((place) => place > 90);
  const from = places.length ? entry.text.indexOf(' ', Math.min(...places) - 50) + 1 : 0;
  const end = entry.text.lastIndexOf(' ', from + 140);
  const isWhole = entry.text.length <= from + 140;
  return (from ? '… ' : '') + (isWhole ? entry.text.slice(from) : `${entry.text.slice(from, end)} …`);
}

function option({ entry, words }, index) {
  const line = document.createElement('a');
  Object.assign(line, { href: root + entry.url, id: `result-${index}`, tabIndex: -1 });
  line.setAttribute('role', 'option');
  line.setAttribute('aria-selected', 'false');
  const title = marked(entry.title, words);
  title.className = 'title';
  const kind = Object.assign(document.createElement('span'), { className: 'kind', textContent: entry.page ? `${entry.page} · ${entry.kind}` : entry.kind });
  const text = marked(excerpt(entry, words), words);
  text.className = 'excerpt';
  line.append(title, kind, text);
  return line;
}

function nothing() {
  const line = Object.assign(document.createElement('p'), { textContent: 'Nothing found. Try fewer words.' });
  line.setAttribute('role', 'option');
  line.setAttribute('aria-disabled', 'true');
  return line;
}

function update() {
  if (typeof scrimIndex === 'undefined') return;
  const isAsked = query.value.trim().length > 0;
  shown = isAsked ? search(query.value) : [];
  results.replaceChildren(...shown.map(option));
  found.textContent = !isAsked ? '' : shown.length ? `${shown.length} results` : 'No results';
  if (isAsked && !shown.length) results.append(nothing());
  results.hidden = !isAsked;
  query.setAttribute('aria-expanded', String(shown.length > 0));
  choose(shown.length ? 0 : -1);
}

function choose(index) {
  chosen = index;
  [...results.querySelectorAll('a')].forEach((line, number) => {
    line.setAttribute('aria-selected', String(number === index));
    if (number === index) line.scrollIntoView({ block: 'nearest' });
  });
  if (index >= 0) query.setAttribute('aria-activedescendant', `result-${index}`);
  else query.removeAttribute('aria-activedescendant');
}

function close() {
  results.hidden = true;
  query.setAttribute('aria-expanded', 'false');
}

query.closest('.search').hidden = false;
query.addEventListener('focus', load);
query.addEventListener('input', () => { load(); update(); });
query.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (shown.length) choose((chosen + step + shown.length) % shown.length);
  } else if (event.key === 'Enter' && chosen >= 0 && !results.hidden) {
    location.href = root + shown[chosen].entry.url;
    close();
  } else if (event.key === 'Escape') {
    query.value = '';
    update();
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.target.matches('input, textarea') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    query.focus();
  }
});
document.addEventListener('click', (event) => { if (!event.target.closest('.search')) close(); });
