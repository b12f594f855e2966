import { isStopWord } from '#language/languages.ts';
import { wholeWord } from '#language/word-pattern.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';

/** Operations on the rows of a table. */
export type Operation = 'count' | 'sum' | 'average' | 'highest' | 'lowest' | 'difference';

const operations: readonly [Operation, string][] = [
  [
    'difference',
    `difference unterschied différence diferencia differenza diferença verschil
      how_much_(?:cheaper|dearer|more|less|higher|lower|larger|smaller|longer|shorter|heavier|lighter)(?:_expensive)?
      (?:um_)?wie_?viel_\\p{L}+er combien_de_plus cu[áa]nto_m[áa]s quanto_(?:più|mais)`,
  ],
  ['average', 'average mean durchschnitt\\p{L}* moyen(?:ne)? promedio medi[ao] média gemiddelde?'],
  [
    'highest',
    `highest (?<!at\\s)most(?:_expensive)? heaviest largest biggest greatest higher larger bigger dearest longest
      h[öo]chst\\p{L}* gr[öo](?:ß|ss)t\\p{L}* teuerst\\p{L}* l[äa]ngste\\p{L}* schwerste\\p{L}* meisten h[öo]her\\p{L}* plus_(?:élevée?s?|grande?s?|chère?s?|haute?s?)
      más_(?:alt[ao]|car[ao]|grande) mayor più_(?:alt[ao]|car[ao]|grande) maggiore mais_(?:alt[ao]|car[ao]) maior hoogste duurste grootste`,
  ],
  [
    'lowest',
    `lowest cheapest lightest smallest least_expensive lower smaller cheaper shortest least fewest
      niedrigst\\p{L}* kleinst\\p{L}* günstigst\\p{L}* billigst\\p{L}* k[üu]rzeste\\p{L}* leichteste\\p{L}* wenigsten (?:plus_bas(?:se)?s?|moins_chère?s?|plus_petite?s?)
      más_(?:baj[ao]|barat[ao]|pequeñ[ao]) menor più_(?:bass[ao]|economic[ao]|piccol[ao]) minore mais_(?:baix[ao]|barat[ao]) laagste goedkoopste kleinste`,
  ],
  [
    'sum',
    `total totals altogether sum in_all add_up insgesamt gesamt\\p{L}* zusammen summe somme totale? totaux suma totaal
      en_tout somma soma how_much(?=_(?:did|do|have|has)_(?:\\p{L}+_){1,2}spen[dt]) wie_?viel\\p{L}*(?=.*\\bausgegeben) combien(?=.*\\bdépensé) cu[áa]nto(?=.*\\bgast)`,
  ],
  [
    'count',
    'how_many count number_of wie_viele? combien_de cu[áa]nt[ao]s quant[ei] quant[ao]s hoeveel anzahl (?:le|du|au|quel)_nombre_de número_de numero_di aantal',
  ],
];

const patterns = operations.map(
  ([operation, words]) => [operation, new RegExp(wholeWord(words), 'giu')] as const,
);

/** Words about the table itself, besides the operation, columns and rows. */
const framing = new RegExp(
  wholeWord(`row rows table entries entry are is was were there the of all any what(?:['’]?s)? which who how much many does did do
    between and or than me give tell show have has had we i our my your in for on cost costs bill bills amount amounts
    price prices value figure paid pay spend spent use uses used take takes took than be it its this that total sum average number listed list
    hoch war waren welchem zeilen tabelle betrag beträge kosten preis rechnung montant prix coût facture importe precio coste factura importo
    prezzo costo fattura valor preço custo fatura bedrag prijs kosten rekening`),
  'giu',
);

/** A question for an operation on a table, taken apart. */
export interface AskedOperation {
  operation: Operation;
  /** Its words without those of the operation. */
  said: string;
  /** The same, without framing words. */
  rest: string;
  /**
   * Matches the head or a cell of a column that the question means without naming it: a price for `cheapest`.
   */
  measures: RegExp | null;
}

/** Words that mean a column, and what its head or its cells contain. */
const measured = [
  {
    by: `(?:most_|least_|more_|less_)expensive cheap(?:er|est) dear(?:er|est) teu(?:er|rer)\\p{L}* günstig\\p{L}* billig\\p{L}*
      spen[dt] ausgegeben ch(?:er|ère)s? car[ao]s? barat[ao]s? economic[ao] duurste goedkoopste`,
    has: `(?:unit_)?price costs? fees? amounts? preise? kosten betrag gebühr prix coûts? tarif montant precio coste importe
      prezzo costo importo preço custo valor prijs`,
    unit: '\\p{Sc}|EUR|USD|GBP|CHF',
  },
  {
    by: `long(?:er|est) short(?:er|est) l[äa]ng(?:er|st)\\p{L}* k[üu]rz(?:er|est)\\p{L}*`,
    has: 'time duration length min hours? days? weeks? months? dauer zeit länge tage stunden monate durée longueur duración',
    unit: '\\d\\s?(?:min|h|s|cm|mm|m|km)(?!\\p{L})',
  },
  {
    by: 'heav(?:y|ier|iest) light(?:er|est) schwer\\p{L}* leicht\\p{L}*',
    has: 'weight kg g gewicht poids peso',
    unit: '\\d\\s?(?:k?g|lbs?)(?!\\p{L})',
  },
].map(({ by, has, unit }) => ({
  by: new RegExp(wholeWord(by), 'iu'),
  has: new RegExp(`${wholeWord(has)}|${unit}`, 'iu'),
}));

/** @returns the operation that a question asks for; undefined if it asks for none */
export function operationOf(question: string): AskedOperation | undefined {
  const found = patterns.find(([, pattern]) => question.search(pattern) >= 0);
  if (!found) return undefined;
  const [operation, pattern] = found;
  const language = languageOf(splitWords(question));
  const said = question.replace(pattern, ' ');
  const rest = splitWords(said.replace(framing, ' '))
    .filter(({ kind, text }) => kind === 'word' && !isStopWord(text, language))
    .map(({ text }) => text);
  const measures = measured.find(({ by }) => by.test(question))?.has ?? null;
  return { operation, said, rest: rest.join(' '), measures };
}
