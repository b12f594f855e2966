import { fiscalYears, flowsTitle, reportWords } from '../language/report-words.ts';
import { splitWords } from '../language/words.ts';
import { rarity } from './bm25.ts';
import { termId, titleTerm, toTerms } from './terms.ts';

/** What the title of a page counts, and what a report says for a figure, where a word of the question counts 1. */
const besideShare = 0.5;

const stemsIn = (text: string) =>
  toTerms(splitWords(text), 'english').flatMap(({ stem, stop }) => (stop ? [] : [stem]));

const flowsTerms = stemsIn(flowsTitle).map(titleTerm);

/**
 * Looks for what finds passages beside the words of a question: pages that are titled by them, fiscal years without
 * their mark and, where the scopes hold a report with accounts, what it says for the figures that are asked for. A
 * page of a statement says on top what it is, and below are names of lines and numbers that few questions have.
 *
 * @param own the stems of the question's words
 * @returns the ids of terms to be counted, and how their counts weigh, by term id
 */
export function weighBeside(query: string, own: ReadonlySet<string>) {
  const figures = reportWords(query);
  const said = figures.flatMap((figure) => stemsIn(figure.said)).filter((stem) => !own.has(stem));
  const ofReport = [
    ...said.map(termId),
    ...figures.flatMap(({ titled }) => stemsIn(titled).map(titleTerm)),
  ];
  const years = fiscalYears(query).map(termId);
  const ofQuestion = [...own].map(titleTerm);
  return {
    terms: [...years, ...ofQuestion, ...ofReport, ...flowsTerms],
    /** @param chunks of all scopes */
    weigh(counts: ReadonlyMap<number, number>, chunks: number): Map<number, number> {
      const isReport = flowsTerms.every((term) => counts.has(term));
      const shares = new Map(
        [...ofQuestion, ...(isReport ? ofReport : [])].map((term) => [term, besideShare]),
      );
      for (const year of years) shares.set(year, 1);
      return new Map(
        Array.from(shares).flatMap(([term, share]) => {
          const standing = Math.min(chunks, counts.get(term) ?? 0);
          return standing > 0 ? [[term, share * rarity(standing, chunks)]] : [];
        }),
      );
    },
  };
}
