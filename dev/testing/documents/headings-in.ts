import type { Heading } from '@m8/engine/reading/document-text.ts';

/** @returns headings of the first level with these names, at their first place in the text */
export function headingsIn(text: string, ...names: string[]): Heading[] {
  return names.map((name) => {
    const start = text.indexOf(name);
    return { level: 1, start, end: start + name.length };
  });
}
