/** What is never shown as text, whatever stands in it. */
const skipped = new Set(
  'rt rp script style template noscript svg math iframe object embed applet audio video canvas map select datalist textarea button dialog'.split(
    ' ',
  ),
);
/** Elements that stand on lines of their own. */
export const blocks = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre section summary table ul caption tr td th'.split(
    ' ',
  ),
);
/** What is no longer so (HTML, 4.5.5 and 4.7.2). */
export const striking = new Set(['s', 'strike', 'del']);
const hiding = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** @returns whether a browser hides an element, or shows no text of it */
export function isHidden(name: string, attributes: Record<string, string>): boolean {
  return (
    skipped.has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    hiding.test(attributes.style?.slice(0, 1000) ?? '')
  );
}
