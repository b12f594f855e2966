import { oneOf, wholeWord } from '../language/word-pattern.ts';
import type { Expectation } from './expectation.ts';

// Where a language is missing below, a hint is lost, never an answer.

/** Finds a label that has one of some words; those behind `parts` may end a compound. */
const labelled = (words: string, parts: string) =>
  new RegExp(`${wholeWord(words)}|${oneOf(parts)}(?!\\p{L})`, 'iu');

const numberNames = labelled(
  'number numbers no nos n° nr count nombre numéro número cantidad numero quantità aantal nummer номер संख्या नंबर',
  'nummer anzahl zahl',
);

/** Words by which labels name a kind of thing: `Date of birth`, `Kundennummer`. */
const kindNames: Partial<Record<Expectation, RegExp>> = {
  date: labelled(
    `dates? day due deadline since from until period beginn beginnt ende ab bis seit jour échéance début fin depuis
      fecha día vencimiento inicio desde hasta data scadenza giorno vencimento dia datum vanaf tot дата तारीख दिनांक`,
    'datum termin beginn',
  ),
  clock: labelled(
    'times? hours? open opening uhrzeit heures? horaires? horas? horarios? ora orari tijd время समय',
    'zeit zeiten',
  ),
  duration: labelled(
    `duration period term time length lasts durée délai plazo duración tiempo durata termine prazo duração duur
      termijn срок अवधि समय`,
    'dauer frist zeit',
  ),
  money: labelled(
    `prices? costs? fees? charges? amount total rate rent premium prix tarif montant loyer total precio cuota tarifa importe
      prezzo costo importo canone preço valor taxa prijs kosten bedrag цена стоимость किराया रकम खर्च कीमत शुल्क`,
    'preis kosten betrag gebühr miete beitrag',
  ),
  number: numberNames,
  count: numberNames,
  person: labelled(
    `names? contact persons? nom responsable nombre titular nome responsabile naam имя नाम`,
    'name inhaber nehmer leiter leiterin',
  ),
  place: labelled(
    `address place location venue room site where adresse lieu salle dirección lugar sala domicilio indirizzo luogo
      endereço local adres plaats ort wohnort geburtsort arbeitsort адрес место पता स्थान`,
    'adresse anschrift raum sitz',
  ),
};

/** @returns whether a label names the kind of thing that a question asks for */
export function namesKind(label: string, expects: Expectation | null): boolean {
  return label !== '' && expects !== null && (kindNames[expects]?.test(label) ?? false);
}
