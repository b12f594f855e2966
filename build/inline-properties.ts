const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Characters between which a `var()` can become its value without growing into a neighbour. */
const before = '(?<=[ :,(/])';
const after = '(?=[ ;,)}/]|$)';

/** Name and value of what the first rule of a layer declares for the whole page. */
function rootDeclarations(css: string): RegExpStringIterator<RegExpExecArray> {
  const blocks = [...css.matchAll(/(?:^|@layer \w+\{):root\{([^{}]*)\}/g)].map(
    ([, block]) => block,
  );
  return blocks.join(';').matchAll(/(?<=^|;)(--[\w-]+):([^;]*)/g);
}

/**
 * Writes the values of custom properties where they are read, where that is the shorter text: most
 * are declared once and never change, and many are read once.
 *
 * @param html a built page with its CSS inline
 * @param scripts text of every script it loads; a property that stands there is kept
 */
export function inlineProperties(html: string, scripts: string): string {
  const css = [...html.matchAll(styleElement)].map(([, text]) => text).join('\n');
  const elsewhere = scripts + html.replace(styleElement, '');
  let page = html;
  for (const [, name = '', value = ''] of rootDeclarations(css)) {
    const count = (pattern: string) => [...css.matchAll(new RegExp(pattern, 'g'))].length;
    const read = `var\\(${name}\\)`;
    const reads = count(before + read + after);
    const grows = reads > 1 && value.length > `var(${name})`.length;
    const isPlain = !value.includes('var(') && !elsewhere.includes(name);
    if (grows || !isPlain || count(`${name}(?![\\w-])`) !== reads + 1) continue;
    page = page.replace(styleElement, (style) =>
      style
        .replace(new RegExp(`(?<=[{;])${name}:[^;{}]*;?`), '')
        .replace(new RegExp(read, 'g'), value),
    );
  }
  return page;
}
