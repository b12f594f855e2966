/** A node of a page that pdf.js laid out from an XFA form. */
export interface XfaNode {
  name: string;
  value?: unknown;
  attributes?: Record<string, unknown>;
  children?: XfaNode[];
}

/** @returns the text of an XFA form page, with one line per label and its value */
export function xfaText(page: XfaNode): string {
  const lines: string[] = [];
  const visit = (node: XfaNode) => {
    if (node.name === 'label') lines.push(writeField(node));
    else if (isText(node) || isControl(node))
      lines.push(isText(node) ? wordsOf(node) : filledIn(node));
    else for (const child of node.children ?? []) visit(child);
  };
  visit(page);
  return lines.filter((line) => line !== '').join('\n');
}

function isControl({ name }: XfaNode): boolean {
  return name === 'input' || name === 'textarea' || name === 'select';
}

/** Whether a node has words among its children, not only boxes. */
function isText({ value, children }: XfaNode): boolean {
  if (typeof value === 'string') return true;
  return (children ?? []).some(({ name }) => name === '#text' || name === 'span' || name === 'p');
}

function wordsOf({ value, name, children }: XfaNode): string {
  if (isControl({ name })) return '';
  if (typeof value === 'string') return value;
  const words = (children ?? []).map((child) => wordsOf(child) + (child.name === 'p' ? ' ' : ''));
  return words.join('').replaceAll(/\s+/gu, ' ').trim();
}

function writeField(label: XfaNode): string {
  const caption = wordsOf(label);
  const value = controlsIn(label).map(filledIn).join(' ').trim();
  if (value === '' || caption === '') return caption + value;
  if (value === '☑') return `☑ ${caption}`;
  return `${caption}${/[:?.…]$/u.test(caption) ? '' : ':'} ${value}`;
}

function controlsIn(node: XfaNode): XfaNode[] {
  return isControl(node) ? [node] : (node.children ?? []).flatMap(controlsIn);
}

function filledIn({ name, attributes = {}, children = [] }: XfaNode): string {
  if (name === 'select') {
    const chosen = children.filter((option) => option.attributes?.selected === true);
    return chosen.map(wordsOf).join(', ');
  }
  const { type, checked, value, textContent } = attributes;
  if (type === 'checkbox' || type === 'radio') return checked === true ? '☑' : '';
  const text = value ?? textContent;
  return typeof text === 'string' && type !== 'password'
    ? text.replaceAll(/\s+/gu, ' ').trim()
    : '';
}
