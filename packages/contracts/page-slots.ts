/** The slot in a built page for a part that changes between requests. */
export function pageSlot(part: string): string {
  return `{{${part}}}`;
}

/**
 * Fills the slots of a page in one pass, so that what looks like a slot in a part stays text.
 *
 * @param parts HTML by name; slots of other names stay
 */
export function fillPageSlots(page: string, parts: object): string {
  const values = new Map<string, string>(Object.entries(parts));
  return page.replace(/\{\{(\w+)\}\}/g, (slot, part) => values.get(part) ?? slot);
}
