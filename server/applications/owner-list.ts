import { type TextColumn, writeTextTable } from '#server/platform/columns.ts';
import type { StoredApplication } from './list-applications.ts';

const columns: TextColumn<StoredApplication>[] = [
  {
    title: 'Received',
    width: 16,
    of: ({ created_at }) => created_at.toISOString().slice(0, 16).replace('T', ' '),
  },
  { title: 'Name', width: 24, of: ({ name }) => name },
  { title: 'Email', width: 32, of: ({ email }) => email },
  { title: 'WhatsApp', width: 18, of: ({ whatsapp }) => whatsapp },
  { title: 'Country', width: 18, of: ({ country }) => country },
  { title: 'Title', width: 25, of: ({ title }) => title },
  { title: 'Status', width: 8, of: ({ status }) => status },
];

/** @returns the applications as lines of text for a terminal */
export function toTable(applications: readonly StoredApplication[]): string {
  if (applications.length === 0) return 'There are no applications yet.\n';
  const count = applications.length === 1 ? '1 application' : `${applications.length} applications`;
  return (
    writeTextTable(columns, applications) +
    `\n${count}. The whole of them, with skills and portfolios: npm run --silent applications -- --csv\n`
  );
}
