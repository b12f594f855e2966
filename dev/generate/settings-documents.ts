import { type SettingWords, settingWords } from '@m8/platform/settings/setting-kinds.ts';
import { settingSections } from '@m8/platform/settings/settings.ts';
import type * as z from 'zod';
import { wrapped } from './sample-pdf.ts';

interface DescribedSetting extends SettingWords {
  name: string;
  /** Its default as it is typed; empty if there is none. */
  fallback: string;
}

interface Section {
  heading: string;
  settings: readonly DescribedSetting[];
}

function read(name: string, schema: z.ZodType): DescribedSetting {
  const words = settingWords.get(schema);
  if (words === undefined) throw new Error(`${name} has no documentation`);
  const value = schema.parse(undefined) ?? '';
  return { name, fallback: Array.isArray(value) ? value.join('+') : String(value), ...words };
}

const sections: readonly Section[] = Object.entries(settingSections).map(([heading, settings]) => ({
  heading,
  settings: Object.entries<z.ZodType>(settings).map(([name, schema]) => read(name, schema)),
}));

const about = ({ about, example }: SettingWords, quote: string) =>
  example === undefined ? about : `${about} Example: ${quote}${example}${quote}.`;

/** @returns docs/settings.md */
export function settingsPage(): string {
  const lists = sections.map(({ heading, settings }) => {
    const lines = settings.map((setting) => {
      const fallback = setting.fallback ? `\`${setting.fallback}\`` : setting.unset;
      const beside = fallback ? ` (${fallback})` : '';
      return `- \`${setting.name}\`${beside}: ${about(setting, '`')}\n`;
    });
    return `\n## ${heading}\n\n${lines.join('')}`;
  });
  return `# Settings

<!-- Written by \`npm run generate\` from packages/platform/settings/. -->

Settings are environment variables. The site reads and checks them once, at the start. If any are wrong, it prints a
sentence for each and does not start. An empty setting counts as not set. \`npm start\`, \`npm run dev\`, \`npm run owner\`
and \`npm run documind\` also read a file \`.env\` in the root folder; the environment overrides it.
[.env.example](../.env.example) is such a file, with values that work offline.

You can try the site without any settings. To run it for others you need six: \`APP_ENV=production\`, \`PUBLIC_URL\`,
\`AUTH_SECRET\`, \`SMTP_URL\`, \`MAIL_FROM\` and \`CONTACT_EMAIL\`. A change takes effect at the next start, without a build.

The value in parentheses applies if a setting is not set.
${lists.join('')}`;
}

/** @returns a text in comment lines of at most 100 characters */
function comment(text: string): string {
  return wrapped(text, 98)
    .map((line) => `# ${line}`)
    .join('\n');
}

/** @returns .env.example */
export function envExample(): string {
  const parts = sections.map(({ heading, settings }) => {
    const entries = settings.map((setting) => {
      const value = setting.fallback.includes(' ') ? `"${setting.fallback}"` : setting.fallback;
      const unset = setting.unset === undefined ? '' : ` Empty: ${setting.unset}.`;
      const text = about(setting, '').replaceAll('`', '') + unset;
      return `${comment(text)}\n${setting.name}=${value}\n`;
    });
    return `\n# ${heading.toUpperCase()}\n\n${entries.join('\n')}`;
  });
  const intro = comment(
    'Written by npm run generate from packages/platform/settings/. Every setting with a value that works offline: copy the lines you need to a file named .env beside this one. docs/settings.md has the same.',
  );
  return `${intro}\n${parts.join('')}`;
}
