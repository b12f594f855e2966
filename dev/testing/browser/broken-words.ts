import type { Page } from '@playwright/test';

/** @returns the words of code on the page that begin on one line and end on another */
export function brokenWords(page: Page): Promise<string[]> {
  return page.locator('pre').evaluateAll((all) =>
    all.flatMap((pre) => {
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
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
