import type { OpenParagraph } from './story-frame.ts';
import { headingLevel, isOn, type Style } from './style-sheet.ts';

/**
 * Takes an element of a paragraph's properties and changes the paragraph by it; other elements
 * change nothing.
 */
export function setParagraphProperty(
  paragraph: OpenParagraph,
  name: string,
  attribute: (name: string) => string | undefined,
  styleOf: (id: string) => Style,
): void {
  switch (name) {
    case 'w:pStyle': {
      const style = styleOf(attribute('w:val') ?? '');
      paragraph.level = style.level ?? 0;
      paragraph.hidden = style.hidden ?? false;
      paragraph.breakBefore = style.pageBreakBefore ?? false;
      paragraph.listId = style.listId;
      paragraph.listLevel = style.listLevel ?? 0;
      break;
    }
    case 'w:outlineLvl':
      paragraph.level = headingLevel(attribute('w:val'));
      break;
    case 'w:pageBreakBefore':
      paragraph.breakBefore = isOn(attribute('w:val'));
      break;
    case 'w:numId':
      paragraph.listId = attribute('w:val');
      break;
    case 'w:ilvl':
      paragraph.listLevel = Number(attribute('w:val')) || 0;
      break;
  }
}
