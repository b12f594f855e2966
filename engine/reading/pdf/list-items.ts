import type {
  PDFPageProxy,
  StructTreeContent,
  StructTreeNode,
} from 'pdfjs-dist/types/src/display/api.js';

type TreeNode = StructTreeNode | StructTreeContent;

/**
 * Finds the items of a page's lists by its structure tree: their marks are often drawn, and no text.
 *
 * @returns the number of the item that each stretch of marked content is of, by its id
 */
export async function findListItems(page: PDFPageProxy): Promise<ReadonlyMap<string, number>> {
  const items = new Map<string, number>();
  let count = 0;
  const visit = (node: TreeNode, item: number | undefined) => {
    if (!('children' in node)) {
      if (item !== undefined) items.set(node.id, item);
      return;
    }
    const own = node.role === 'LI' ? count++ : item;
    for (const child of node.children) visit(child, own);
  };
  const tree: StructTreeNode | null = await page.getStructTree().catch(() => null);
  if (tree) visit(tree, undefined);
  return items;
}
