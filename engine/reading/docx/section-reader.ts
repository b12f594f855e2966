import type { StorySection } from './story-item.ts';
import { isOn } from './style-sheet.ts';

type Attribute = (name: string) => string | undefined;

/** Reads the properties of one section, element by element. */
export class SectionReader {
  #references: { footer: boolean; kind: string; id: string }[] = [];
  #beginsPage = true;
  #titlePage = false;

  onOpen(name: string, attribute: Attribute): void {
    if (name === 'w:type') this.#beginsPage = /Page$/.test(attribute('w:val') ?? 'nextPage');
    else if (name === 'w:titlePg') this.#titlePage = isOn(attribute('w:val'));
    else if (name === 'w:headerReference' || name === 'w:footerReference') {
      this.#references.push({
        footer: name === 'w:footerReference',
        kind: attribute('w:type') ?? 'default',
        id: attribute('r:id') ?? '',
      });
    }
  }

  /** The section; without the header of a title page where it has none. */
  section(): StorySection {
    const shown = this.#references.filter(({ kind }) => kind !== 'first' || this.#titlePage);
    return {
      kind: 'section',
      beginsPage: this.#beginsPage,
      headers: shown.filter(({ footer }) => !footer).map(({ id }) => id),
      footers: shown.filter(({ footer }) => footer).map(({ id }) => id),
    };
  }
}
