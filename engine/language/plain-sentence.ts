/**
 * Makes a plain sentence of what a model wrote: no link, no image, no mark-up, no characters that are
 * not seen. What it links to is gone; the words that were linked stay.
 */
export function plainSentence(text: string): string {
  return text
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/!\[[^\]]*\](?:\([^)]*\)?|\[[^\]]*\])?/gu, ' ')
    .replace(/\[([^\]]*)\](?:\([^)]*\)?|\[[^\]]*\]|:\s*\S+)/gu, '$1')
    .replace(/<\/?[a-z!][^>]*>?/giu, ' ')
    .replace(/(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:|javascript:|data:[a-z]+\/)\S*/giu, ' ')
    .replace(/^\s*(?:[-*•>#]+|\d+[.)])\s+/u, '')
    .replace(/[*_`]{2,}|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+(?=[.,;:!?)])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
