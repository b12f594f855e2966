/** A line above an older mail, with its headers below it, as Outlook writes them in every language. */
const copiedHeaders = /^(?:-{2,}.*\n)?(?:\p{L}[\p{L} ’']{0,14}\s?:\s+\S.*(?:\n|$)){3}/u;
/** Opens the subject of a mail that is sent on: what it holds is its news. */
const sentOn = /^(?:fwd?|wg|tr|rv|enc|i|doorst)\s*:/iu;

/** Marks a paragraph of a mail by `> ` on each line if it belongs to the older mail that is answered. */
export type OlderMailMarking = (paragraph: string, isInBlockQuote?: boolean) => string;

/** @returns the marking of one mail, to be given its paragraphs in their order */
export function olderMailMarking(subject: string): OlderMailMarking {
  if (sentOn.test(subject)) return (paragraph) => paragraph;
  let isOlder = false;
  return (paragraph, isInBlockQuote = false) => {
    const text = paragraph.trim();
    isOlder ||= text.includes('@') && copiedHeaders.test(text);
    return isOlder || isInBlockQuote ? text.replace(/^(?!>)/gm, '> ') : paragraph;
  };
}
