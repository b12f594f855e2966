import type { Language } from '../../language/languages.ts';
import { type ByLanguage, foldWords } from './word-table.ts';

/** Verbs whose forms no stemmer brings together. Their stems, by verb; German ones also within words. */
const strongVerbs: ByLanguage = {
  english: `pay/paid say/said buy/bought bring/brought build/built break/broke/broken begin/began/begun choose/chose/chosen
    come/came do/did/done draw/drew/drawn drive/drove/driven fall/fell/fallen feel/felt find/found forbid/forbade/forbidden
    forget/forgot/forgotten freeze/froze/frozen give/gave/given go/went/gone grow/grew/grown hold/held keep/kept know/knew/known
    lead/led leave/left lend/lent lose/lost make/made mean/meant meet/met rise/rose/risen raise/rise run/ran see/saw/seen
    sell/sold send/sent show/shown speak/spoke/spoken spend/spent stand/stood steal/stole/stolen take/took/taken
    teach/taught tell/told think/thought understand/understood wear/wore/worn win/won write/wrote/written
    bear/bore/borne beat/beaten become/became bend/bent bind/bound bite/bit/bitten blow/blew/blown burn/burnt catch/caught
    cut deal/dealt dig/dug drink/drank/drunk eat/ate/eaten feed/fed fight/fought flee/fled fly/flew/flown hang/hung hear/heard
    hide/hid/hidden hit hurt lay/laid lie/lain light/lit overcome/overcame put read ride/rode/ridden ring/rang/rung set
    shake/shook/shaken shine/shone shoot/shot shrink/shrank/shrunk shut sing/sang/sung sit/sat sleep/slept spread
    spring/sprang/sprung stick/stuck strike/struck swear/swore/sworn swim/swam/swum tear/tore/torn throw/threw/thrown
    undertake/undertook/undertaken wake/woke/woken withdraw/withdrew/withdrawn
    fly/flight live/life die/death speak/speech choose/choice lose/loss apply/application`,
  french: `couvre/couvrent/couvert/couverte/couverts/couvertes/couvrir ouvre/ouvert/ouverte/ouvrir prend/prennent/pris/prise/prendre
    met/mettre/mis/mise permet/permis/permise/permettre reçoit/reçu/reçue/recevoir/recevra`,
  german: `nehm/nahm/nimm/nomm geb/gab/gib/gaeb schlag/schlug/schlaeg geh/ging/gang komm/kam find/fand/fund sprech/sprach/sprich/sproch
    schreib/schrieb les/las lies trag/trug treff/traf/trif/troff helf/half/hilf/holf verlier/verlor/verlust
    schliess/schloss bleib/blieb steig/stieg sink/sank/sunk beginn/begann/begonn zieh/zog/zug
    ruf/rief halt/hielt lass/liess brech/brach/brich/broch bring/brach denk/dach steh/stand sitz/sass`,
};

const verbRows = new Map<string, Map<string, number[]>>();
for (const [language, verbs] of Object.entries(strongVerbs)) {
  const rows = new Map<string, number[]>();
  for (const [row, forms] of foldWords(verbs).entries())
    for (const form of forms.split('/')) rows.set(form, [...(rows.get(form) ?? []), row]);
  verbRows.set(language, rows);
}

/** @returns whether two folded words are forms of one strong verb */
export function areFormsOfVerb(one: string, other: string, language: Language): boolean {
  const rows = verbRows.get(language);
  if (rows === undefined) return false;
  const rowsOf = (word: string): number[] =>
    language === 'german'
      ? [...rows].flatMap(([form, found]) =>
          form.length > 2 && word.length < form.length + 8 && word.includes(form) ? found : [],
        )
      : [word, word.replace(/(?:s|es|ing|ed)$/u, ''), word.replace(/ing$/u, 'e')].flatMap(
          (form) => rows.get(form) ?? [],
        );
  const found = new Set(rowsOf(one));
  return rowsOf(other).some((row) => found.has(row));
}
