import { splitWords } from '#language/words.ts';
import { rarity, termId, titleTerm, toTerms } from './terms.ts';

/** A company report's words for a figure that a question names. */
interface ReportWords {
  /** Words in the report. */
  said: string;
  /** Words in the titles of the pages with the figure; may be empty. */
  titled: string;
}

/** Occurs in a page title of every report with accounts. */
const flowsTitle = 'cash flow';

const balance = 'balance sheet financial position';
const income = 'statement income operations earnings profit loss';
const flows = `statement ${flowsTitle}`;

/**
 * How people name figures and people of a company, the words of its report for them, and the titles of
 * the pages with them. Most names are abbreviations and ratios, which reports do not contain.
 */
const names: readonly (readonly [asked: RegExp, said: string, titled?: string])[] = [
  [
    /\b(capex|capital (expenditures?|spending|intensive|investments?))\b/u,
    'purchases additions property plant equipment',
    flows,
  ],
  [/\b(cogs|cost of (goods|sales|revenue))\b/u, 'cost sales products revenue', income],
  [/\b(d ?& ?a|depreciation)\b/u, 'depreciation amortization', flows],
  [/\b(pp ?& ?n?e|fixed assets?)\b/u, 'property plant equipment net', balance],
  [/\b(dpo|payables?|trade creditors)\b/u, 'accounts trade payable', balance],
  [/\b(dso|days sales|receivables?)\b/u, 'accounts trade receivable', balance],
  [/\b(dio|inventor(y|ies) turnover|days inventory)\b/u, 'inventories', balance],
  [
    /\b((quick|current|cash) ratio|working capital|current (assets|liabilities)|net debt|debt.to.equity|leverage)\b/u,
    'total current assets liabilities debt',
    balance,
  ],
  [/\b(roa|return on assets|total assets|asset turnover)\b/u, 'total assets', balance],
  [/\b(roe|return on equity|equity)\b/u, 'total equity', balance],
  [
    /\b(ebit(da)?|operating (margin|profit|income)|interest cover(age)?)\b/u,
    'operating income profit interest expense',
    income,
  ],
  [
    /\b(gross (margin|profit)|net (profit|margin|income)|profit margin)\b/u,
    'gross margin profit net income',
    income,
  ],
  [/\b(eps|earnings per share)\b/u, 'earnings per share basic diluted', income],
  [/\b(top ?line|turnover|revenues?|net sales)\b/u, 'revenue sales', income],
  [/\b(bottom line)\b/u, 'net income earnings profit', income],
  [
    /\b(fcf|free cash flow|operating cash flow|cash from operations)\b/u,
    'net cash provided operating activities',
    flows,
  ],
  [/\b(buybacks?|repurchase[sd]?)\b/u, 'repurchases purchase shares stock treasury', flows],
  [/\b(etr|tax rate)\b/u, 'effective rate statutory reconciliation', 'income taxes'],
  [/\b(stock comp|sbc|share.based)\b/u, 'stock share based compensation', 'compensation'],
  [/\b(rpo|backlog)\b/u, 'remaining performance obligations'],
  [
    /\b(matur(e|es|ity|ities)|comes? due|bonds?)\b/u,
    'maturities long term debt notes borrowings',
    'debt borrowings',
  ],
  [
    /\b(audits?|auditors?|accountants?)\b/u,
    'audited independent registered accounting firm opinion',
    'report independent auditors accounting firm',
  ],
  [
    /\b(lawsuits?|legal battles?|litigation|sued)\b/u,
    'defendant plaintiffs claims proceedings contingencies',
    'legal proceedings',
  ],
  [/\b(layoffs?|job.cuts?|severance)\b/u, 'restructuring positions eliminated employee'],
  [/\bfx\b/u, 'currency exchange rates'],
  [/\b(geograph(y|ies)|countr(y|ies)|regions?)\b/u, 'region geographic area'],
  [/\b(headcount|staff|workforce)\b/u, 'employees'],
  [/\bceo\b/u, 'chief executive officer', 'executive officers'],
  [/\bcfo\b/u, 'chief financial officer', 'executive officers'],
];

/** @returns the report's words for each figure that a question in English names */
function reportWords(question: string): ReportWords[] {
  const asked = question.toLowerCase();
  return names.flatMap(([name, said, titled = '']) => (name.test(asked) ? [{ said, titled }] : []));
}

/** @returns the years that a question names as analysts do: 2023 for `FY23` and `FY2023` */
function fiscalYears(question: string): string[] {
  return Array.from(question.matchAll(/\bFY ?(?:20)?(\d\d)\b/gu), ([, year]) => `20${year}`);
}

const stemsIn = (text: string) =>
  toTerms(splitWords(text), 'english').flatMap(({ stem, stop }) => (stop ? [] : [stem]));

const flowsTerms = stemsIn(flowsTitle).map(titleTerm);

/**
 * Adds search terms to the words of a question: page titles that contain them, fiscal years without their
 * prefix and, if the scopes contain a report with accounts, its words for the figures asked for. A page of a
 * statement names itself at the top, and has line names and numbers below that few questions contain.
 *
 * @param own the stems of the question's words
 * @returns the term ids to count, and a function from their counts to weights, by term id
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
      const used = [...years, ...ofQuestion, ...(isReport ? ofReport : [])];
      return new Map(
        used.flatMap((term) => {
          const standing = Math.min(chunks, counts.get(term) ?? 0);
          return standing > 0 ? [[term, rarity(standing, chunks)]] : [];
        }),
      );
    },
  };
}
