import type { Locator } from '@playwright/test';

/** @returns the words of elements that begin on one line and end on another */
export function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
