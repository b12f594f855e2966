import type { OpenParagraph } from './story-frame.ts';
import { headingLevel, isOn, type Style } from './style-sheet.ts';

/**
 * Takes an element of a paragraph's properties and changes the paragraph by it; other elements
 * change nothing.
 */
export function setParagraphProperty(
  paragraph: OpenParagraph,
  name: string,
  value: string | undefined,
  styleOf: (id: string) => Style,
): void {
  switch (name) {
    case 'w:pStyle': {
      const style = styleOf(value ?? '');
      paragraph.level = style.level ?? 0;
      paragraph.hidden = style.hidden ?? false;
      paragraph.breakBefore = style.pageBreakBefore ?? false;
      paragraph.listId = style.listId;
      paragraph.listLevel = style.listLevel ?? 0;
      break;
    }
    case 'w:outlineLvl':
      paragraph.level = headingLevel(value);
      break;
    case 'w:pageBreakBefore':
      paragraph.breakBefore = isOn(value);
      break;
    case 'w:numId':
      paragraph.listId = value;
      break;
    case 'w:ilvl':
      paragraph.listLevel = Number(value) || 0;
      break;
  }
}
