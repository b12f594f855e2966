import type { QueryAnswer as Answer, QuerySource as Source } from '@m8/contracts/documind/query.ts';

/** Headings and lines that introduce a list are at most this long, in characters. */
const maxLength = 90;
/** Finds the mark with which a line of a list begins. */
export const itemMark = /^(?:[•◦▪‣–*-]|\p{L}\)|\(?\d{1,3}[.)])\s/u;

/** @returns whether a line of a passage says what follows it: a heading, or a line that ends with a colon */
function introduces(line: string): boolean {
  return (
    line !== '' && line.length <= maxLength && !itemMark.test(line) && !/[.,;!?]$|\||\t/.test(line)
  );
}

/** @returns the line above a cited list, such as `This policy does not cover:`; empty if there is none */
export function leadOf({ citations, sources }: Answer, number: number | null): string {
  const citation = citations[(number ?? 0) - 1];
  if (!citation) return '';
  const [first = ''] = citation.quote.split('\n');
  const above = sources.flatMap(({ document_id, part, content_preview: preview }) =>
    document_id === citation.document_id && part === citation.part && preview.includes(first)
      ? preview.slice(0, preview.indexOf(first))
      : [],
  );
  const line = above[0]?.trimEnd().split('\n').at(-1) ?? '';
  return introduces(line) ? line : '';
}

/** @returns the heading that a passage begins with, such as the name of a sheet; empty if it has none */
export function sectionOf({ content_preview: preview, quote }: Source): string {
  const [first = '', ...others] = preview.split('\n\n');
  return others.length > 0 && introduces(first) && !quote.startsWith(first) ? first : '';
}
