import type { Quote } from '#answering/quote.ts';
import { leadOf, readUnits } from '#answering/units.ts';

/** In UTF-16 code units. */
const maxLength = {
  filename: 60,
  opening: 100,
  title: 80,
  heading: 100,
  lead: 160,
  unit: 400,
} as const;
/** Maximum number of units that are read of a quote. */
const maxUnits = 6;

/**
 * Writes quotes with what is needed to understand them: the filenames and how their pages open, the headings
 * and lead-ins above them, and their whole sentences, items and rows. The entailment model was trained with
 * evidence in this form.
 */
export function writeEvidence(quotes: readonly Quote[]): string {
  const texts = new Set<string>();
  const add = (text: string, length: number) => {
    const cut = text.trim().slice(0, length);
    if (cut !== '') texts.add(cut);
  };
  for (const { passage } of quotes) {
    const name = passage.filename.replace(/\.\w{2,5}$/u, '').replaceAll(/[_-]+/gu, ' ');
    add(name, maxLength.filename);
    const opening = passage.partText.slice(0, maxLength.opening).replace(/\S*$/u, '');
    add(opening.replaceAll(/\s+/gu, ' '), maxLength.opening);
  }
  for (const { passage, start, end, text } of quotes) {
    const units = readUnits(passage).filter((unit) => unit.end > start && unit.start < end);
    if (units.length === 0) add(text, maxLength.unit);
    for (const unit of units.slice(0, maxUnits)) {
      add(unit.headings[0] ?? passage.heading, maxLength.title);
      add(unit.headings.at(-1) ?? '', maxLength.heading);
      add(leadOf(unit, passage.partText), maxLength.lead);
      add(unit.text, maxLength.unit);
    }
  }
  return [...texts].join(' › ');
}
