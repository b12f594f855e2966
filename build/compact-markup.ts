/** What an SVG draws with: no content, so the element may close itself. */
const shape = /><\/(path|circle|rect|ellipse|line|polyline|polygon|use)>/g;

/** Marks between texts that React looks for when it hydrates. */
const textMark = /<!-- -->/g;

function withOneStyle(head: string): string {
  const style = /<style>([\s\S]*?)<\/style>/g;
  const styles = [...head.matchAll(style)];
  const all = styles.map(([, text]) => text).join('');
  let left = styles.length;
  return head.replace(style, () => (--left === 0 ? `<style>${all}</style>` : ''));
}

/**
 * Says the same page with fewer bytes: one style element in its head, and so one hash in its policy;
 * no marks for React where nothing hydrates; no end tags of shapes.
 *
 * @param html a built page
 */
export function compactMarkup(html: string): string {
  const short = html.replace(/<head>[\s\S]*?<\/head>/, withOneStyle).replace(shape, '/>');
  return short.includes('<astro-island') ? short : short.replace(textMark, '');
}
