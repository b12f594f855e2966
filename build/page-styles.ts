import { transform } from 'lightningcss';

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** A `var()` without a fallback, between characters that its value cannot grow into. */
const reads = (name: string) => new RegExp(`(?<=[ :,(/])var\\(${name}\\)(?=[ ;,)}/]|$)`, 'g');

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))];
}

function without(css: string, unusedSymbols: string[]): string {
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

/** The CSS without classes that no element has or gets. */
function withoutClasses(css: string, page: string, scripts: string): string {
  const given = new Set(matches(page, / class="([^"]*)"/g).flatMap((names) => names.split(' ')));
  const words = new Set(matches(scripts, /\b(\w+)\b/g));
  const classes = matches(css, /\.([a-z]\w*)/gi);
  return without(
    css,
    classes.filter((name) => !given.has(name) && !words.has(name)),
  );
}

/** The CSS with the values of custom properties where they are read, of those that never change. */
function withValues(css: string, elsewhere: string): string {
  // What the first rule of a layer declares for the whole page.
  const rules = matches(css, /(?:^|@layer \w+\{):root\{([^{}]*)\}/g);
  for (const [, name = '', value = ''] of rules.join(';').matchAll(/(--[\w-]+):([^;]*)/g)) {
    const isDeclaredOnce = css.match(new RegExp(`[{;]${name}:`, 'g'))?.length === 1;
    // What reads another property at the root may read another value of it below.
    if (!isDeclaredOnce || value.includes('var(') || elsewhere.includes(name)) continue;
    const inPlace = css.replace(reads(name), () => value);
    if (inPlace !== css) return withValues(inPlace, elsewhere);
  }
  return css;
}

/** The CSS without custom properties that nothing reads and animations that nothing runs. */
function withoutUnread(css: string, elsewhere: string): string {
  const isRead = (name: string) => new RegExp(`var\\(${name}\\b(?!-)`).test(css + elsewhere);
  const properties = matches(css, /[{;](--[\w-]+):/g).filter((name) => !isRead(name));
  const animations = matches(css, /@keyframes (\w+)/g).filter(
    (name) => css.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1,
  );
  const less = without(css, [...properties, ...animations]);
  // One custom property may be all that reads another.
  return less === css ? css : withoutUnread(less, elsewhere);
}

/**
 * Makes the CSS of a page one element, without what nothing on the page uses, and with the values of
 * custom properties that never change where they are read: compressed, both take fewer bytes.
 *
 * @param html a built page with its CSS inline
 * @param scripts text of every script that may add elements to it
 */
export function leanStyles(html: string, scripts: string): string {
  const page = html.replace(styleElement, '');
  const css = [...html.matchAll(styleElement)].map(([, text]) => text).join('');
  const lean = withoutUnread(
    withValues(withoutClasses(css, page, scripts), page + scripts),
    page + scripts,
  );
  let isFirst = true;
  return html.replace(styleElement, () => {
    const element = isFirst ? `<style>${lean}</style>` : '';
    isFirst = false;
    return element;
  });
}
