import { readdirSync } from 'node:fs';
import { openEntriesWords as words } from '@m8/content/owner-commands.ts';
import { type SiteValues, siteValueNames } from '@m8/contracts/site-values.ts';
import { writeTextTable } from '@m8/platform/columns.ts';
import { readConfig } from '@m8/platform/config.ts';
import { runCommand } from '@m8/platform/run-command.ts';
import { settingName } from '@m8/platform/settings/combined-settings.ts';
import { settingNames } from '@m8/platform/settings/settings.ts';

/** An entry that the owner must still replace, confirm or set. */
export interface OpenEntry {
  /** A file of the project, or the source of settings. */
  file: string;
  /** Path of the entry within the file's exports, or the name of a setting. */
  path: string;
  /** Its present text. */
  text: string;
  why: string;
}

/** Fields that choose a drawing or a role; no visitor reads them. */
const unread = new Set(['drawing', 'image', 'from', 'status']);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function reasonOf(value: Readonly<Record<string, unknown>>): string | undefined {
  if (value.sample === true) return words.why.sample;
  if (value.confirm === true) return words.why.confirm;
  return undefined;
}

/** The texts within a value, in order, without those of entries listed separately. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([key, part]) => !unread.has(key) && !(isObject(part) && reasonOf(part)))
    .flatMap(([, part]) => wordsOf(part));
}

/** Finds all objects with `sample: true` or `confirm: true` in a content file's exports. */
export function openEntries(file: string, exports: unknown, path = ''): OpenEntry[] {
  if (!isObject(exports)) return [];
  const why = reasonOf(exports);
  const own = why
    ? [{ file, path, text: wordsOf(exports).join(' · ').replace(/\s+/g, ' '), why }]
    : [];
  const within = Object.entries(exports).flatMap(([key, value]) => {
    const step = Array.isArray(exports) ? `[${key}]` : path ? `.${key}` : key;
    return openEntries(file, value, path + step);
  });
  return [...own, ...within];
}

function whyUnset(setting: string): string {
  return setting === 'LEGAL_CONFIRMED' ? words.why.legalUnconfirmed : words.why.unset;
}

/** Finds the settings that pages show and the owner has not set: their values are the defaults. */
export function openSettings(values: SiteValues, defaults: SiteValues): OpenEntry[] {
  return siteValueNames
    .map((name) => ({ name, setting: settingName(name) }))
    .filter(
      ({ name, setting }) =>
        settingNames.includes(setting) && ['', defaults[name]].includes(values[name]),
    )
    .map(({ name, setting }) => ({
      file: words.environment,
      path: setting,
      text: values[name] || words.nothing,
      why: values[name] ? words.why.default : whyUnset(setting),
    }));
}

const columns = ['file', 'path', 'why', 'text'] as const;

/** Longest text shown in a column, in characters. */
const widest = 72;

/** Formats entries in columns, with long texts cut. */
function toColumns(entries: readonly OpenEntry[]): string {
  const fitted = columns.map((key) => {
    const title = words.columns[key];
    const longest = Math.max(title.length, ...entries.map((entry) => entry[key].length));
    return { title, width: Math.min(longest, widest), of: (entry: OpenEntry) => entry[key] };
  });
  return writeTextTable(fitted, entries);
}

const contentFolder = new URL('../../../packages/content/', import.meta.url);

/** @returns everything in packages/content/ that is a placeholder or not confirmed */
async function readContent(): Promise<OpenEntry[]> {
  const names = readdirSync(contentFolder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const found = names.sort().map(async (name) => {
    const exports: unknown = await import(new URL(name, contentFolder).href);
    return openEntries(`packages/content/${name}`, exports);
  });
  return (await Promise.all(found)).flat();
}

async function list(): Promise<void> {
  const settings = openSettings(readConfig().siteValues, readConfig({}).siteValues);
  const entries = [...(await readContent()), ...settings];
  console.log(
    entries.length === 0 ? words.none : `${toColumns(entries)}\n${words.count(entries.length)}`,
  );
}

/** Lists everything that is still a sample, not confirmed or not set. */
export const content = (args: string[]) => runCommand(args, words.usage, {}, list);
