import { dayText, momentText } from '@m8/content/date-text.ts';
import { copyAddress } from '@m8/content/mails.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import type { Mail } from './mail.ts';

/** The style sheet of all mails, with the colours of the site in the notation that mail readers know. */
const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 32px 16px; background: #f6f7f2; color: #062529; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.letter { max-width: 560px; margin: 0 auto; }
.from { margin: 0 0 24px; font-weight: 600; color: #32484b; }
.sheet { padding: 32px 28px; background: #fdfdfb; border: 1px solid #d4d7cf; border-radius: 12px; }
.line { height: 22px; margin: 0 0 24px; border-bottom: 3px solid #062529; font-size: 0; line-height: 0; }
.disc, .mark { display: inline-block; vertical-align: bottom; }
.disc { width: 44px; height: 22px; border-radius: 22px 22px 0 0; background: #fa8950; }
.mark { width: 96px; height: 12px; margin-left: 28px; background: #e6ed3d; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; font-weight: 600; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; }
dt { font-size: 14px; color: #4e6062; }
dd { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
.action { margin: 24px 0; }
.button { display: inline-block; padding: 12px 22px; background: #062529; color: #f6f7f2; border-radius: 8px; font-weight: 600; text-decoration: none; }
.address { font-size: 14px; color: #4e6062; overflow-wrap: anywhere; }
.address a { color: inherit; }
.sheet > :last-child { margin-bottom: 0; }
.closing { margin: 24px 0 0; font-size: 14px; color: #4e6062; }
@media (prefers-color-scheme: dark) {
  body { background: #071a1d; color: #f1f1e8; }
  .line { border-color: #f1f1e8; }
  .from { color: #c7cac0; }
  .sheet { background: #0e2428; border-color: #293d40; }
  .button { background: #f1f1e8; color: #071a1d; }
  dt, .address, .closing { color: #a3aca4; }
}
`;

/** The content of a mail, all plain text, which is escaped here. */
export interface MailContent extends Omit<Mail, 'html' | 'text'> {
  companyName: string;
  heading: string;
  paragraphs: readonly string[];
  /** Named values below the paragraphs. Line breaks in them are kept. */
  details?: readonly { label: string; value: string }[];
  /** The main action: a button, with its address below it. */
  action?: { label: string; url: string };
  /** A last, quieter sentence. */
  closing?: string;
}

function toHtml(content: MailContent): string {
  const { companyName, subject, heading, paragraphs, details = [], action, closing } = content;
  const url = action && escapeHtml(action.url);
  const rows = details.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${mailStyle}</style>`,
    '</head>',
    '<body>',
    '<div class="letter">',
    `<p class="from">${escapeHtml(companyName)}</p>`,
    '<div class="sheet">',
    '<div class="line" aria-hidden="true"><span class="disc"></span><span class="mark"></span></div>',
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? [`<dl>${rows.join('\n')}</dl>`] : []),
    ...(action
      ? [
          `<p class="action"><a class="button" href="${url}">${escapeHtml(action.label)}</a></p>`,
          `<p class="address">${copyAddress}<br><a href="${url}">${url}</a></p>`,
        ]
      : []),
    '</div>',
    ...(closing ? [`<p class="closing">${escapeHtml(closing)}</p>`] : []),
    '</div>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function toText(content: MailContent): string {
  const { companyName, heading, paragraphs, details = [], action, closing } = content;
  const blocks = [
    heading,
    ...paragraphs,
    ...details.map(({ label, value }) => `${label}:\n${value}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${companyName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** @returns the mail in the one layout that all mails share, as HTML and as text */
export function composeMail(content: MailContent): Mail {
  const { kind, to, replyTo, leaveUrl, subject } = content;
  return { kind, to, replyTo, leaveUrl, subject, html: toHtml(content), text: toText(content) };
}

const inMails = { form: 'long', timeZone: 'UTC' } as const;

/** @returns a day as mails write it, such as "22 November 2026" */
export function mailDay(time: Date): string {
  return dayText(time, inMails);
}

/** @returns a time as mails write it, such as "22 November 2026 at 07:41 UTC" */
export function mailTime(time: Date): string {
  return `${momentText(time, inMails)} UTC`;
}
