import { forgetPersonal } from '#app/ui/personal-storage.ts';
import { momentText } from '#content/date-text.ts';
import { offlineWords as words } from '#content/documind-offline.ts';
import { readKeptList } from './kept-list.ts';

// What the first paint went by: on a machine of several people nobody reads another's list.
const isSignedIn = document.documentElement.dataset.auth === 'in';
if (!isSignedIn) forgetPersonal();
const list = readKeptList();
const place = document.querySelector('[data-kept-list]');
if (list && place) {
  const when = momentText(list.at, { form: 'long' });
  const lead = document.createElement('p');
  lead.textContent = list.documents.length > 0 ? words.asOf(when) : words.none;
  const rows = list.documents.map(({ filename, pages }) => {
    const row = document.createElement('li');
    row.textContent = pages === null ? filename : words.row(filename, pages);
    return row;
  });
  const names = document.createElement('ul');
  names.append(...rows);
  place.replaceChildren(lead, names);
}
