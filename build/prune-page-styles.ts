import { transform } from 'lightningcss';

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))];
}

function without(css: string, unusedSymbols: string[]): string {
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

/** The CSS without classes that no element has or gets, then without what only those read. */
function prune(css: string, page: string, scripts: string): string {
  const given = new Set(matches(page, / class="([^"]*)"/g).flatMap((names) => names.split(' ')));
  const words = new Set(matches(scripts, /\b(\w+)\b/g));
  const classes = matches(css, /\.([a-z]\w*)/gi);
  let before: string;
  let after = without(
    css,
    classes.filter((name) => !given.has(name) && !words.has(name)),
  );
  // One custom property may be all that reads another.
  do {
    before = after;
    const isRead = (name: string) =>
      [before, page, scripts].some((text) => new RegExp(`var\\(${name}\\b(?!-)`).test(text));
    const properties = matches(before, /[{;](--[\w-]+):/g).filter((name) => !isRead(name));
    const animations = matches(before, /@keyframes (\w+)/g).filter(
      (name) => before.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1,
    );
    after = without(before, [...properties, ...animations]);
  } while (after !== before);
  return after;
}

/**
 * Takes out of a page's CSS what nothing on it uses: classes, custom properties, animations.
 *
 * @param html a built page with its CSS inline
 * @param scripts text of every script that may add elements to it
 * @returns the page with less CSS
 */
export function prunePageStyles(html: string, scripts: string): string {
  const page = html.replace(/<style>[\s\S]*?<\/style>/g, '');
  return html.replace(
    /<style>([\s\S]*?)<\/style>/g,
    (_, css: string) => `<style>${prune(css, page, scripts)}</style>`,
  );
}
