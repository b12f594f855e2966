const root = document.documentElement;
function followTheme() {
  try {
    const { theme } = localStorage;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  } catch {}
}
followTheme();
addEventListener('storage', followTheme);

/** Shows what has all the words that are looked for. */
function find(search) {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const found of document.querySelectorAll('[data-found]')) {
    const text = `${found.id} ${found.textContent}`.toLowerCase();
    found.hidden = !wanted.every((word) => text.includes(word));
    if (!found.hidden) shown += 1;
  }
  document.getElementById('nothing').hidden = shown > 0;
}

/** Makes the call of a form with the key at hand, and shows what is answered. */
async function send(form, key) {
  const { base, sent, failed } = document.body.dataset;
  const output = form.querySelector('output');
  const asked = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value } of form.querySelectorAll('input[name*=":"]')) {
    const [place, field] = name.split(':');
    if (place === 'path') path = path.replace(`{${field}}`, encodeURIComponent(value));
    else if (value !== '') asked.set(field, value);
  }
  const headers = new Headers(key === '' ? {} : { authorization: `Bearer ${key}` });
  let body = null;
  const json = form.querySelector('textarea');
  const file = form.querySelector('input[type=file]');
  if (json) {
    headers.set('content-type', 'application/json');
    body = json.value;
  } else if (file) {
    body = new FormData();
    for (const one of file.files) body.append('file', one);
    headers.set('prefer', 'wait=20');
  }
  const query = asked.size > 0 ? `?${asked}` : '';
  const begun = performance.now();
  output.textContent = '…';
  try {
    const { method } = form.dataset;
    const answer = await fetch(base + path + query, { method, headers, body });
    const type = answer.headers.get('content-type') ?? '';
    const stream = type.startsWith('text/event-stream');
    const text = stream
      ? new TextDecoder().decode((await answer.body.getReader().read()).value)
      : await answer.text();
    const ms = String(Math.round(performance.now() - begun));
    const line = sent.replace('{status}', String(answer.status)).replace('{ms}', ms);
    const shown = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
    output.textContent = `${line}\n\n${shown}`;
  } catch {
    output.textContent = failed;
  }
}

addEventListener('DOMContentLoaded', () => {
  const search = document.getElementById('search');
  const key = document.getElementById('key');
  search.addEventListener('input', () => find(search));
  addEventListener('submit', (event) => {
    event.preventDefault();
    void send(event.target, key.value.trim());
  });
});
