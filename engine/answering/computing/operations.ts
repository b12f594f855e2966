import { isStopWord } from '../../language/languages.ts';
import { wholeWord } from '../../language/word-pattern.ts';
import { splitWords } from '../../language/words.ts';
import { languageOf } from '../../passages/terms.ts';

/** What is computed from the rows of a table. */
export type Operation = 'count' | 'sum' | 'average' | 'highest' | 'lowest' | 'difference';

const operations: readonly [Operation, string][] = [
  ['difference', 'difference unterschied différence diferencia differenza diferença verschil'],
  ['average', 'average mean durchschnitt\\p{L}* moyen(?:ne)? promedio medi[ao] média gemiddelde?'],
  [
    'highest',
    `highest most_expensive largest biggest greatest higher larger bigger dearest longest most
      h[öo]chst\\p{L}* gr[öo](?:ß|ss)t\\p{L}* teuerst\\p{L}* h[öo]her\\p{L}* plus_(?:élevée?s?|grande?s?|chère?s?|haute?s?)
      más_(?:alt[ao]|car[ao]|grande) mayor più_(?:alt[ao]|car[ao]|grande) maggiore mais_(?:alt[ao]|car[ao]) maior hoogste duurste grootste`,
  ],
  [
    'lowest',
    `lowest cheapest smallest least_expensive lower smaller cheaper shortest least fewest
      niedrigst\\p{L}* kleinst\\p{L}* günstigst\\p{L}* billigst\\p{L}* (?:plus_bas(?:se)?s?|moins_chère?s?|plus_petite?s?)
      más_(?:baj[ao]|barat[ao]|pequeñ[ao]) menor più_(?:bass[ao]|economic[ao]|piccol[ao]) minore mais_(?:baix[ao]|barat[ao]) laagste goedkoopste kleinste`,
  ],
  [
    'sum',
    `total totals altogether sum in_all add_up insgesamt gesamt\\p{L}* zusammen summe somme totale? totaux suma totaal
      en_tout somma soma`,
  ],
  [
    'count',
    'how_many count number_of wie_viele? combien_de cu[áa]nt[ao]s quant[ei] quant[ao]s hoeveel anzahl nombre_de número_de numero_di aantal',
  ],
];

const patterns = operations.map(
  ([operation, words]) => [operation, new RegExp(wholeWord(words), 'giu')] as const,
);

/** What a question says of a table beside the operation, and of no column or row. */
const framing = new RegExp(
  wholeWord(`row rows table entries entry are is was were there the of all any what which who how much many does did do
    between and or than me give tell show have has had we i our my your in for on cost costs bill bills amount amounts
    price prices value figure paid pay spend spent be it its this that total sum average number listed list
    hoch war waren welchem zeilen tabelle betrag beträge kosten preis rechnung montant prix coût facture importe precio coste factura importo
    prezzo costo fattura valor preço custo fatura bedrag prijs kosten rekening`),
  'giu',
);

/** A question for an operation on a table, taken apart. */
export interface AskedOperation {
  operation: Operation;
  /** Its words without those of the operation and those that only frame it. */
  rest: string;
}

/** @returns the operation that a question asks for; undefined where it asks for none */
export function operationOf(question: string): AskedOperation | undefined {
  const found = patterns.find(([, pattern]) => question.search(pattern) >= 0);
  if (!found) return undefined;
  const [operation, pattern] = found;
  const language = languageOf(splitWords(question));
  const rest = splitWords(question.replace(pattern, ' ').replace(framing, ' '))
    .filter(({ text }) => !isStopWord(text, language))
    .map(({ text }) => text);
  return { operation, rest: rest.join(' ') };
}
