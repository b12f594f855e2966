import type { Language } from './languages.ts';

/** A pattern in one spelling, and its replacement in the other. */
type Difference = readonly [RegExp, string];

/** The classes of words that British and American English spell differently. */
const english: readonly Difference[] = [
  [/(?<=..)our/u, 'or'],
  [/(?<=...)or(?!e)/u, 'our'],
  [/(?<=...)is(?=e|ing|ation)/u, 'iz'],
  [/(?<=...)iz(?=e|ing|ation)/u, 'is'],
  [/(?<=al)ys(?=e|ing)/u, 'yz'],
  [/(?<=al)yz(?=e|ing)/u, 'ys'],
  [/(?<=..[bt])re(?=d?$|s$)/u, 'er'],
  [/(?<=..[bt])er(?=(?:ed)?$|s$)/u, 're'],
  [/(?<=..en|practi)c(?=e|ing)/u, 's'],
  [/(?<=..en|practi)s(?=e|ing)/u, 'c'],
  [/(?<=[aeiou][^aeiou]+[aeiou])ll(?=ed$|ing$|ers?$)/u, 'l'],
  [/(?<=[aeiou][^aeiou]+[aeiou])l(?=ed$|ing$|ers?$)/u, 'll'],
  [/(?<=..l|..g)ogue(?=s?$)/u, 'og'],
  [/(?<=..l|..g)og(?=s?$)/u, 'ogue'],
  [/(?<=gr)amme(?=s?$)/u, 'am'],
  [/(?<=gr)am(?=s?$)/u, 'amme'],
  [/(?<=dg)e(?=ment)/u, ''],
  [/(?<=dg)(?=ment)/u, 'e'],
  [/[ao]e(?=...)/u, 'e'],
  [/^grey/u, 'gray'],
  [/^gray/u, 'grey'],
];

/** How umlauts are typed on keyboards without them. Folded, they have no marks. */
const german: readonly Difference[] = [[/(?<![aeq])([aou])e/gu, '$1']];
const scandinavian: readonly Difference[] = [[/(?<![aeq])([aou])e|a(?=a)/gu, '$1']];

const differences: Partial<Record<Language, readonly Difference[]>> = {
  english,
  german,
  danish: scandinavian,
  norwegian: scandinavian,
  swedish: scandinavian,
};

/**
 * @param word folded
 * @returns other possible spellings, folded; not all of them are words
 */
export function otherSpellings(word: string, language: Language): string[] {
  const spellings = differences[language]?.map(([from, to]) => word.replace(from, to)) ?? [];
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}
