import type { StoredApplication } from './list-applications.ts';

function receivedAt(one: StoredApplication): string {
  return one.created_at.toISOString().slice(0, 16).replace('T', ' ');
}

const columns = [
  { title: 'Received', width: 16, of: receivedAt },
  { title: 'Name', width: 24, of: (one: StoredApplication) => one.name },
  { title: 'Email', width: 32, of: (one: StoredApplication) => one.email },
  { title: 'WhatsApp', width: 18, of: (one: StoredApplication) => one.whatsapp },
  { title: 'Country', width: 18, of: (one: StoredApplication) => one.country },
  { title: 'Title', width: 25, of: (one: StoredApplication) => one.title },
  { title: 'Status', width: 8, of: (one: StoredApplication) => one.status },
];

/** Cut to `width` characters; control characters could rewrite the terminal, so they go. */
function cell(text: string, width: number): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}]/gu, '')];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : letters.join('').padEnd(width);
}

/** @returns the applications as lines of text for a terminal */
export function toTable(applications: readonly StoredApplication[]): string {
  if (applications.length === 0) return 'There are no applications yet.\n';
  const line = (cells: string[]) => `${cells.join('  ').trimEnd()}\n`;
  const count = applications.length === 1 ? '1 application' : `${applications.length} applications`;
  return [
    line(columns.map(({ title, width }) => title.padEnd(width))),
    ...applications.map((one) => line(columns.map(({ width, of }) => cell(of(one), width)))),
    `\n${count}. The whole of them, with skills and portfolios: npm run --silent applications -- --csv\n`,
  ].join('');
}
