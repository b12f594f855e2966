/** What the page about the service shows that only the running server knows. */
export interface ShownStatus {
  /** `up` or `down`. */
  state: string;
  title: string;
  since: string;
  checked: string;
}

/** Stands in the built page where a part goes. */
export function statusSlot(part: keyof ShownStatus): string {
  return `{{${part}}}`;
}
