import type { Attribute } from '#reading/package/parse-xml.ts';
import { inBrackets, indexOf, powerOf, setApart } from '#reading/raised-digits.ts';

interface Node {
  name: string;
  text: string;
  /** Texts of its children, in order. */
  parts: { name: string; text: string }[];
  /** Characters named by its properties. */
  signs: Map<string, string>;
  /** Whether a figure after it would merge with it. */
  isClosed: boolean;
}

const maxEquationLength = 10_000;

/** Writers of elements, each on one line. Other elements return their content. */
const writers: Readonly<Record<string, (node: Node, of: (name: string) => string) => string>> = {
  'm:f': ({ signs }, of) =>
    signs.get('m:type') === 'noBar'
      ? `(${of('m:num')} over ${of('m:den')})`
      : `${inBrackets(of('m:num'))}/${inBrackets(of('m:den'))}`,
  'm:sSup': (_, of) => of('m:e') + powerOf(of('m:sup')),
  'm:sSub': (_, of) => of('m:e') + indexOf(of('m:sub')),
  'm:sSubSup': (_, of) => of('m:e') + indexOf(of('m:sub')) + powerOf(of('m:sup')),
  'm:sPre': (_, of) => powerOf(of('m:sup')) + indexOf(of('m:sub')) + of('m:e'),
  'm:rad': (_, of) => `${powerOf(of('m:deg'))}√${inBrackets(of('m:e'))}`,
  'm:d': ({ parts, signs }) => {
    const inside = parts.filter(({ name }) => name === 'm:e').map(({ text }) => text);
    const [begin, end] = [signs.get('m:begChr') ?? '(', signs.get('m:endChr') ?? ')'];
    return begin + inside.join(signs.get('m:sepChr') ?? '|') + end;
  },
  'm:nary': ({ signs }, of) => {
    const from = of('m:sub') && `_${inBrackets(of('m:sub'))}`;
    const to = of('m:sup') && `^${inBrackets(of('m:sup'))}`;
    return `${signs.get('m:chr') ?? '∫'}${from}${to} ${of('m:e')}`;
  },
  'm:func': (_, of) => `${of('m:fName')} ${of('m:e')}`,
  'm:limLow': (_, of) => `${of('m:e')}_${inBrackets(of('m:lim'))}`,
  'm:limUpp': (_, of) => `${of('m:e')}^${inBrackets(of('m:lim'))}`,
  'm:mr': ({ parts }) => parts.map(({ text }) => text).join(' '),
  'm:m': ({ parts }) => `[${parts.map(({ text }) => text).join('; ')}]`,
  'm:eqArr': ({ parts }) => parts.map(({ text }) => text).join('; '),
};

/** Reads an equation in a text, element by element, as one line: `A=πr²`, `1/2`. */
export class EquationReader {
  readonly #open: Node[] = [nodeOf('m:oMath')];
  #left = maxEquationLength;

  onOpen(name: string, attribute: Attribute): void {
    const value = attribute('m:val');
    if (value !== undefined)
      this.#open.findLast((node) => node.name in writers)?.signs.set(name, value);
    this.#open.push(nodeOf(name));
  }

  onText(text: string): void {
    const kept = text.slice(0, Math.max(0, this.#left));
    this.#left -= kept.length;
    const node = this.#open.at(-1);
    if (node) node.text += kept;
  }

  onClose(): void {
    const node = this.#open.pop();
    const outer = this.#open.at(-1);
    if (!node || !outer) return;
    const write = writers[node.name];
    const of = (name: string) => node.parts.find((part) => part.name === name)?.text ?? '';
    const text = write ? write(node, of) : node.text;
    if (text === '') return;
    outer.parts.push({ name: node.name, text });
    outer.text = write || outer.isClosed ? setApart(outer.text, text) : outer.text + text;
    outer.isClosed = write !== undefined || (node.isClosed && node.name !== 'm:r');
  }

  text(): string {
    return this.#open[0]?.text ?? '';
  }
}

function nodeOf(name: string): Node {
  return { name, text: '', parts: [], signs: new Map(), isClosed: false };
}
