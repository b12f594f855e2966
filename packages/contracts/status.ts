/** What the status page shows that only the running server knows. */
export interface ShownStatus {
  /** `up` or `down`. */
  state: string;
  title: string;
  since: string;
  checked: string;
}

/** The placeholder of a part in the built page. */
export function statusSlot(part: keyof ShownStatus): string {
  return `{{${part}}}`;
}
