const deepest = 100;

/** The lists that are open where HTML is read, with the number of the next item of each. */
export class OpenLists {
  readonly #lists: { isNumbered: boolean; next: number }[] = [];
  /** Lists deeper than that, which are not counted. */
  #beyond = 0;

  /** @param name of an element that opens; one that is no list changes nothing */
  open(name: string, { start }: Record<string, string>): void {
    if (!isList(name)) return;
    if (this.#lists.length >= deepest) this.#beyond += 1;
    else this.#lists.push({ isNumbered: name === 'ol', next: wholeNumber(start) ?? 1 });
  }

  /** @param name of an element that closes */
  close(name: string): void {
    if (!isList(name)) return;
    if (this.#beyond > 0) this.#beyond -= 1;
    else this.#lists.pop();
  }

  /** @returns what a browser shows before the next item: `•`, or `3.` */
  nextMark(value: string | undefined): string {
    const list = this.#lists.at(-1);
    if (!list?.isNumbered) return '•';
    const number = wholeNumber(value) ?? list.next;
    list.next = number + 1;
    return `${number}.`;
  }
}

function isList(name: string): boolean {
  return name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir';
}

function wholeNumber(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}
