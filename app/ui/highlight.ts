/** A stretch of code; without a kind it is plain. */
export interface CodePiece {
  kind?: 'key' | 'string' | 'number';
  text: string;
}

/** Languages that {@link highlight} knows. */
export type CodeLanguage = 'shell' | 'json';

const patterns: Record<CodeLanguage, RegExp> = {
  shell: /(?<key>^curl\b)|(?<string>"[^"]*"|'[^']*')/gm,
  json: /(?<key>"[^"]*"(?=:))|(?<string>"[^"]*")|(?<number>-?\b\d+(?:\.\d+)?\b)/g,
};
const kinds = ['key', 'string', 'number'] as const;

/**
 * Splits an example into coloured and plain pieces. Knows curl commands and JSON without escaped
 * quotes, which is all that the pages show.
 *
 * @returns pieces in order; their texts joined are `code`
 */
export function highlight(code: string, language: CodeLanguage): CodePiece[] {
  const pieces: CodePiece[] = [];
  let from = 0;
  for (const { 0: text, index, groups } of code.matchAll(patterns[language])) {
    if (index > from) pieces.push({ text: code.slice(from, index) });
    const kind = kinds.find((name) => groups?.[name] !== undefined);
    pieces.push(kind ? { kind, text } : { text });
    from = index + text.length;
  }
  if (from < code.length) pieces.push({ text: code.slice(from) });
  return pieces;
}
