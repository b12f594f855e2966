import { escapeHtml } from '#contracts/escape-html.ts';
import type { Mail } from './mail.ts';
import { mailStyle } from './mail-style.ts';

/** What a mail says; all of it is plain text, and is escaped here. */
export interface MailContent {
  kind: string;
  to: string;
  replyTo?: string;
  companyName: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Named values below the paragraphs; line breaks in them are kept. */
  details?: readonly { label: string; value: string }[];
  /** The one thing to do: a button, with its address below it. */
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
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? [`<dl>${rows.join('\n')}</dl>`] : []),
    ...(action
      ? [
          `<p class="action"><a class="button" href="${url}">${escapeHtml(action.label)}</a></p>`,
          `<p class="address">Or copy this address into your browser:<br><a href="${url}">${url}</a></p>`,
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
  return {
    kind: content.kind,
    to: content.to,
    ...(content.replyTo === undefined ? {} : { replyTo: content.replyTo }),
    subject: content.subject,
    html: toHtml(content),
    text: toText(content),
  };
}
