const longestTarget = 2000;

/**
 * Takes the text of a link and where it points, and returns what to write after the text so that a
 * reader sees the address: ` (https://…)`, or nothing where the text says it already or the target
 * is no address on the web or for mail.
 */
export function linkSuffix(text: string, target: string): string {
  if (target.length > longestTarget || !/^(?:https?|ftp|mailto):/i.test(target)) return '';
  const address = target.replace(/^mailto:/i, '');
  const bare = address.replace(/^\w+:\/\//, '').replace(/\/$/, '');
  return bare === '' || text.toLowerCase().includes(bare.toLowerCase()) ? '' : ` (${address})`;
}

/** Takes a field's instruction (`HYPERLINK "https://…" \o "…"`) and returns its address, or ''. */
export function targetOfField(instruction: string): string {
  return /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1] ?? '';
}
