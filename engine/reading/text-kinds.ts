/** Where comments and a declaration of XML may stand before it, what a text in markup begins with. */
const opening = /^(?:(?:<!--(?:(?!-->).)*-->|<\?xml\b[^>]*\?>)\s*)*/s;
const html = /^<(?:!doctype\s+html|html|head|body|script)\b/i;
/** XML such as SVG, other document types, RTF and PostScript: what they say is not their text. */
const other = /^(?:<(?:!doctype|\?xml|svg)\b|\{\\rtf|%!PS)/i;
const longestOpening = 4096;

/** @returns what markup a text begins with: HTML, another one, or none */
export function markupOf(text: string): 'html' | 'other' | undefined {
  const start = text.slice(0, longestOpening);
  const before = opening.exec(start)?.[0] ?? '';
  const rest = start.slice(before.length);
  if (html.test(rest)) return 'html';
  return other.test(rest) || before.includes('<?xml') ? 'other' : undefined;
}

const headerLine = /^[!-9;-~]+:(?:[ \t]|$)/;
/** Headers that mail programs add, and people do not write at the top of a letter (RFC 5322, 3.6). */
const addedHeader = /^(?:received|return-path|message-id|mime-version|dkim-signature):/i;

/** @returns whether a text begins with the headers of a mail, among them what the way of a mail adds */
export function beginsLikeMail(text: string): boolean {
  const [head = ''] = text.split(/\r?\n[ \t]*\r?\n/, 1);
  const lines = head.replace(/^From [^\n]*\n/, '').split(/\r?\n(?![ \t])/);
  // What was read may end in the middle of a line.
  const whole = head.length < text.length ? lines : lines.slice(0, -1);
  return (
    whole.length > 2 &&
    whole.every((line) => headerLine.test(line)) &&
    whole.some((line) => /^from:/i.test(line)) &&
    whole.some((line) => addedHeader.test(line))
  );
}
