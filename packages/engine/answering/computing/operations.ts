import { saidBySign } from '#answering/question.ts';
import { isStopWord } from '#language/languages.ts';
import { wholeWord } from '#language/word-pattern.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';

/** Operations on the rows of a table. */
export type Operation =
  | 'count'
  | 'sum'
  | 'average'
  | 'highest'
  | 'lowest'
  | 'difference'
  /** The difference between the highest and the lowest. */
  | 'range';

const changingInRomance = 'sub(?:e|ido|io) baj(?:a|ado|o) sobe sces[ao]';
/** Verbs of change. */
const changing = `up down increased? raised? rises? rose drop(?:s|ped)? falls? fell cut reduced? gr[eo]wn? loses? lost
  gain(?:ed)? ${changingInRomance} steigt gestiegen sinkt gesunken augmente`;

/** @returns a pattern that holds where one of these words follows */
const before = (words: string) => `(?=.*\\b(?:${words.replace(/\s+/g, '|')})\\b)`;

/** Words that ask by how much something changes. */
const changes = `(?:by_)?how_(?:much|many)${before(changing)}
  increase decrease um_wie(?:_)?viel erhöhung de_combien augmentation aumento subida stijging verhoging
  (?:cuanto|quanto)${before(changingInRomance)}`;

/** Words of each operation, and those of scripts without spaces between words. */
const operations: readonly [Operation, string, string?][] = [
  [
    'difference',
    `difference unterschied différence diferencia differenza diferença verschil разница różnica fark فرق अंतर ${changes}
      how_much_(?:cheaper|dearer|higher|lower|bigger|larger|smaller|longer|shorter|heavier|lighter)(?:_expensive)?
      how_(?:much|many)(?=.*\\b(?:than|instead|more|fewer|less|sav(?:e|es|ed|ing))\\b)
      (?:um_)?wie(?:_)?viel_\\p{L}+er wie(?:_)?viel(?=.*\\b(?:mehr|weniger|spar(?:e|t|en))\\b) combien_de_plus combien(?=.*\\b(?:economis|de_(?:plus|moins)))
      cuánto_más quanto_(?:più|mais) (?:cuanto|quanto)(?=.*\\b(?:mas|menos|ahorr|risparmi|in_(?:piu|meno)|a_(?:mais|menos)))
      hoeveel(?=.*\\b(?:meer|minder|duurder|goedkoper|bespaar))`,
    '差多少|相差|差額|차이',
  ],
  ['average', 'average mean durchschnitt\\p{L}* moyen(?:ne)? promedio medi[ao] média gemiddelde?'],
  [
    'highest',
    `highest (?<!at\\s)most(?:_expensive)? heaviest largest biggest greatest higher larger bigger dearest longest
      höchst\\p{L}* grö(?:ß|ss)t\\p{L}* teuerst\\p{L}* längste\\p{L}* schwerste\\p{L}* meisten höher\\p{L}* plus_(?:élevée?s?|grande?s?|chère?s?|haute?s?)
      más_(?:alt[ao]|car[ao]|grande) mayor più_(?:alt[ao]|car[ao]|grande) maggiore mais_(?:alt[ao]|car[ao]) maior hoogste duurste grootste`,
  ],
  [
    'lowest',
    `lowest cheapest lightest smallest least_expensive lower smaller cheaper shortest least fewest
      niedrigst\\p{L}* kleinst\\p{L}* günstigst\\p{L}* billigst\\p{L}* kürzeste\\p{L}* leichteste\\p{L}* wenigsten (?:plus_bas(?:se)?s?|moins_chère?s?|plus_petite?s?)
      más_(?:baj[ao]|barat[ao]|pequeñ[ao]) menor più_(?:bass[ao]|economic[ao]|piccol[ao]) minore mais_(?:baix[ao]|barat[ao]) laagste goedkoopste kleinste`,
  ],
  [
    'sum',
    `total totals altogether together sum in_all add_up \\+ plus insgesamt gesamt\\p{L}* zusammen summe somme totale? totaux suma totaal
      en_tout en_total in_tutto in_totale ensemble somma soma insieme sommando juntos juntas sumando suman somando samen razem łącznie вместе итого toplam birlikte
      مجموع مع_بعض إجمالي कुल मिलाकर जोड़कर how_much(?=_(?:did|do|have|has)_(?:\\p{L}+_){1,2}spen[dt]|_did_\\p{L}+_pay)
      wie(?:_)?viel\\p{L}*(?=.*\\bausgegeben) combien(?=.*\\bdépensé) cuánto(?=.*\\bgast)`,
    '一共|总共|總共|加起来|一起|合计|合計|加|합계|합쳐서',
  ],
  [
    'count',
    'how_many number_of wie_viele? combien_de(?!_l\\b) cuánt[ao]s quant[ei] quant[ao]s hoeveel anzahl (?:le|du|au|quel)_nombre_de número_de numero_di aantal',
  ],
];

const patterns = operations.map(
  ([operation, words, unspaced]) => [operation, wordPattern(words, unspaced)] as const,
);

/** A question with words of all these asks for a range. */
const range: readonly Operation[] = ['difference', 'highest', 'lowest'];

/** People leave out accents: `la mas cara`. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
}

function wordPattern(words: string, unspaced?: string): RegExp {
  const source = [wholeWord(words), unspaced ?? []].flat().join('|');
  return new RegExp(withoutAccents(source), 'giu');
}

/** Words about the table itself, besides the operation, columns and rows. */
const framing = wordPattern(
  `row rows table entries entry are is was were there the of all any what(?:['’]?s)? which who how much many does did do
    between and or than me give tell show have has had we i our my your in for on cost costs bill bills amount amounts
    price prices value figure paid pay spend spent come comes came use uses used take takes took add added put work works worked per month monthly than be go went times owe owes owed it its this that total sum average number listed list
    cuanto combien quanto hoeveel viel wieviel كم कितना कितने कितनी ile сколько kadar
    hoch war waren welchem zeilen tabelle betrag beträge kosten preis rechnung montant prix coût facture importe precio coste factura importo
    prezzo costo fattura valor preço custo fatura bedrag prijs kosten rekening single one thing item items posten position poste articulo producto voce`,
);

/** A question for an operation on a table, taken apart. */
export interface AskedOperation {
  /** Without accents. */
  text: string;
  operation: Operation;
  /** Its words without those of the operation. */
  said: string;
  /** The same, without framing words. */
  rest: string;
  /**
   * Matches the head or a cell of a column that the question means without naming it: a price for `cheapest`.
   */
  measures: RegExp | null;
  /** Whether it asks about two things by their number: `both`. */
  isPair: boolean;
  /** Whether it asks by how much something changes: `increase`. */
  isChange: boolean;
}

const pair = wordPattern(
  'both two beiden? zwei deux dos ambos ambas due entrambi dois duas twee beide оба обе два две iki oba obie dwa dwie दोनों दो',
);
const change = wordPattern(changes);
const verbs = wordPattern(changing);

/** Words that mean a column, and what its head or its cells contain. */
const measured = [
  {
    by: `(?:most_|least_|more_|less_)expensive cheap(?:er|est) dear(?:er|est) teu(?:er|rer)\\p{L}* günstig\\p{L}* billig\\p{L}*
      spen[dt] did_\\p{L}+_pay ausgegeben ch(?:er|ère)s? car[ao]s? barat[ao]s? economic[ao] duurste goedkoopste`,
    has: `paid_out money_out debits? withdrawals? soll débit uscite cargo (?:unit_)?price costs? fees? amounts? preise? kosten betrag gebühr prix coûts? tarif montant precio coste importe
      prezzo costo importo preço custo valor prijs`,
    unit: '\\p{Sc}|EUR|USD|GBP|CHF',
  },
  {
    by: 'long(?:er|est) short(?:er|est) läng(?:er|st)\\p{L}* kürz(?:er|est)\\p{L}*',
    has: 'time duration length min hours? days? weeks? months? dauer zeit länge tage stunden monate durée longueur duración',
    unit: '\\d\\s?(?:min|h|s|cm|mm|m|km)(?!\\p{L})',
  },
  {
    by: 'heav(?:y|ier|iest) light(?:er|est) schwer\\p{L}* leicht\\p{L}*',
    has: 'weight kg g gewicht poids peso',
    unit: '\\d\\s?(?:k?g|lbs?)(?!\\p{L})',
  },
].map(({ by, has, unit }) => ({
  by: wordPattern(by),
  has: new RegExp(`${wholeWord(has)}|${unit}`, 'iu'),
}));

/** @returns the operation that a question asks for; undefined if it asks for none */
export function operationOf(asked: string): AskedOperation | undefined {
  const question = withoutAccents(asked);
  const found = patterns.filter(([, pattern]) => question.search(pattern) >= 0);
  const isRange = range.every((operation) => found.some(([other]) => other === operation));
  const [first] = found;
  if (!first) return undefined;
  const operation = isRange ? 'range' : first[0];
  const language = languageOf(splitWords(question));
  const used = isRange ? found : [first];
  const said = used.reduce((left, [, pattern]) => left.replace(pattern, ' '), question);
  const open = operation === 'difference' ? said.replace(verbs, ' ') : said;
  const rest = splitWords(open.replace(framing, ' ').replace(pair, ' '))
    .filter(
      ({ kind, text }) => kind === 'word' && !isStopWord(text, language) && !saidBySign.test(text),
    )
    .map(({ text }) => text);
  const measures = measured.find(({ by }) => question.search(by) >= 0)?.has ?? null;
  return {
    ...{ text: question, operation, said, rest: rest.join(' '), measures },
    ...{ isPair: question.search(pair) >= 0, isChange: question.search(change) >= 0 },
  };
}
