/** Days that the service's record goes back, today included. */
export const statusDays = 90;

/** What the page about the service shows that only the running server knows; `gaps` is HTML, the rest text. */
export interface ShownStatus {
  /** `up` or `down`. */
  state: string;
  title: string;
  checked: string;
  /** Of all minutes on record, the part in which the service worked. */
  share: string;
  gapCount: string;
  /** What `gapCount` counts, in the singular for one. */
  gapLabel: string;
  longest: string;
  /** How long the record is. */
  recorded: string;
  /** What the drawing shows, in words. */
  drawing: string;
  /** Path of the days on record; {@link statusDrawing} has the size of its canvas. */
  line: string;
  /** Path of the days before the record began. */
  before: string;
  /** Items of a list. */
  gaps: string;
}

/** Canvas of the drawing of all days, in user units. */
export const statusDrawing = { width: statusDays * 16, height: 72, day: 16, top: 12 } as const;

/** Stands in the built page where a part goes. */
export function statusSlot(part: keyof ShownStatus): string {
  return `{{${part}}}`;
}
