import type { Attribute } from '../package/parse-xml.ts';
import { isOn, type Style, shiftOf } from './style-sheet.ts';

/** How the text of a run is set. */
export interface RunStyle {
  /** Undefined outside of runs. */
  hidden: boolean | undefined;
  struck: boolean;
  /** Whether it stands above or below the line. */
  shift: 'above' | 'below' | undefined;
}

export const outsideRuns: RunStyle = { hidden: undefined, struck: false, shift: undefined };

/** @returns how a run is set after an element of its properties; as it was after another element */
export function styledRun(
  run: RunStyle,
  name: string,
  attribute: Attribute,
  styleOf: (id: string) => Style,
): RunStyle {
  const value = attribute('w:val');
  if (name === 'w:rStyle') {
    const { hidden = run.hidden, struck = run.struck, shift } = styleOf(value ?? '');
    return { hidden, struck, shift };
  }
  if (name === 'w:vertAlign') return { ...run, shift: shiftOf(value) };
  if (name === 'w:vanish') return { ...run, hidden: isOn(value) };
  if (name === 'w:strike' || name === 'w:dstrike') return { ...run, struck: isOn(value) };
  return run;
}
