const property = /--[a-z][\w-]*/g;

/**
 * Gives the custom properties of a page short names: spelled out, they are a fortieth of what
 * travels.
 *
 * @param html a built page with its CSS inline
 * @param scripts text of every script it loads; a name that stands there is kept
 */
export function shortPropertyNames(html: string, scripts: string): string {
  const kept = new Set(scripts.match(property));
  const names = new Map<string, string>();
  const short = (name: string): string => {
    if (kept.has(name)) return name;
    // An underscore: no name that somebody wrote begins with one.
    const known = names.get(name) ?? `--_${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, (style) => style.replace(property, short))
    .replace(/(?<=="[^"]*\bvar\()--[a-z][\w-]*/g, short);
}
