import type { Parser } from 'htmlparser2';
import { readLabel } from '#language/blocks.ts';
import { textAllowance } from '#reading/document-text.ts';
import { OpenTables } from '#reading/flow/open-tables.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { type FlowBlock, type Frame, TextFlow } from '#reading/flow/text-flow.ts';
import { raisedDigits } from '#reading/raised-digits.ts';
import { type PageHandler, pageParser } from './page-parser.ts';

const lists = new Set(['ul', 'ol', 'menu', 'dir']);

function wholeNumber(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Elements on lines of their own, including those of drawings. */
const blocks = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre section summary table ul caption tr td th text foreignobject'.match(
    /\S+/g,
  ),
);
/** Elements for text that no longer applies (HTML, 4.5.5 and 4.7.2). */
const striking = new Set(['s', 'strike', 'del']);

export interface HtmlOptions {
  /** Whether the title of the document is its first heading. */
  isTitled?: boolean;
  /** Whether elements may close themselves. */
  isXml?: boolean;
  /** Numbers of the elements to leave out, in the order in which elements open. */
  leftOut?: ReadonlySet<number>;
  markParagraph?: (paragraph: string, isInBlockQuote: boolean) => string;
  /** @returns the text of a picture by its source, or '' if it has none or is not in the file */
  readPicture?: (source: string) => Promise<string>;
}

/**
 * Reads HTML of any quality into a flow: headings, paragraphs, list items with their marks, and table
 * rows. Nothing in it is run or fetched. What a browser hides is left out.
 */
class HtmlText implements PageHandler {
  readonly #options: HtmlOptions;
  readonly #parser: Parser;
  /** The open lists, with the number of the next item of each. */
  readonly #lists: { isNumbered: boolean; next: number }[] = [];
  readonly #tables: OpenTables;
  #text = '';
  #kind: FlowBlock['kind'] = 'paragraph';
  #level = 0;
  #mark = '';
  /** Source of a picture to read before the parser continues. */
  #picture: string | undefined;
  /** Texts of the pictures in the open block, which follow it. */
  readonly #pictures: string[] = [];
  #preformatted = 0;
  #raised = 0;
  #quoted = 0;
  #struck = 0;
  /** Where in the text of the block the struck-out text begins. */
  #struckFrom = 0;
  /** The text of the title, while it is read. */
  #title: string | undefined;
  #heading = '';
  #isTerm = false;
  /** The term of a definition list whose definition follows. */
  #term = '';
  readonly #allow = textAllowance();

  constructor(flow: Frame, options: HtmlOptions = {}) {
    this.#options = options;
    this.#tables = new OpenTables(flow);
    this.#parser = pageParser(this, options.isXml ?? false);
  }

  async read(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    for await (const text of texts) {
      this.#parser.write(text);
      await this.#readPictures();
    }
    this.#parser.end();
    await this.#readPictures();
    this.#endBlock();
    this.#addTerm();
    this.#tables.frame.add({ kind: 'table-end' });
  }

  /** Reads the picture that the parser waits for, and resumes the parser until the next one. */
  async #readPictures(): Promise<void> {
    while (this.#picture !== undefined) {
      const text = (await this.#options.readPicture?.(this.#picture)) ?? '';
      if (text !== '') this.#pictures.push(text);
      this.#picture = undefined;
      this.#parser.resume();
    }
  }

  isLeftOut(_name: string, number: number): boolean {
    return this.#options.leftOut?.has(number) ?? false;
  }

  onOpen(name: string, attributes: Record<string, string>): void {
    const { src, 'xlink:href': href = attributes.href } = attributes;
    const picture = name === 'img' ? src : name === 'image' ? href : undefined;
    if (picture && this.#options.readPicture) {
      this.#picture = picture;
      this.#parser.pause();
    }
    if (name === 'br') this.#text += '\n';
    // A line of a drawing's text has its own position.
    if (name === 'tspan' && ('x' in attributes || 'dy' in attributes)) this.#text += ' ';
    if (name === 'title') this.#title = '';
    if (name === 'sup') this.#raised += 1;
    if (name === 'blockquote') this.#quoted += 1;
    if (striking.has(name) && this.#struck++ === 0) this.#struckFrom = this.#text.length;
    if (!blocks.has(name)) return;
    this.#endBlock();
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading) {
      this.#kind = 'heading';
      this.#level = Number(heading);
    } else if (name === 'pre') this.#preformatted += 1;
    else if (name === 'li') this.#mark = this.#nextMark(attributes.value);
    else if (name === 'dt') this.#isTerm = true;
    else if (name === 'table') {
      this.#addTerm();
      this.#tables.open();
    } else if (name === 'tr') this.#tables.endRow();
    else if (name === 'td' || name === 'th')
      this.#tables.openCell(attributes.colspan, attributes.rowspan);
    else if (lists.has(name))
      this.#lists.push({ isNumbered: name === 'ol', next: wholeNumber(attributes.start) ?? 1 });
  }

  onClose(name: string): void {
    if (name === 'title') this.#closeTitle();
    if (name === 'sup') this.#raised -= 1;
    if (striking.has(name) && --this.#struck === 0) this.#markStruck();
    if (!blocks.has(name)) return;
    this.#endBlock();
    if (name === 'blockquote') this.#quoted -= 1;
    if (name === 'pre') this.#preformatted -= 1;
    else if (name === 'li') this.#mark = '';
    else if (name === 'dt') this.#isTerm = false;
    else if (name === 'dl') this.#addTerm();
    else if (name === 'td' || name === 'th') this.#tables.closeCell();
    else if (name === 'tr') this.#tables.endRow();
    else if (name === 'table') this.#tables.close();
    else if (lists.has(name)) this.#lists.pop();
  }

  onText(text: string): void {
    this.#allow(text);
    if (this.#title !== undefined) this.#title += text;
    else {
      const shown = this.#preformatted > 0 ? text : text.replace(/[\t\n\f\r ]+/g, ' ');
      this.#text += this.#raised > 0 ? raisedDigits(shown) : shown;
    }
  }

  /** @returns the mark that a browser shows before an item: `•`, or `3.` */
  #nextMark(value: string | undefined): string {
    const list = this.#lists.at(-1);
    if (!list?.isNumbered) return '•';
    const number = wholeNumber(value) ?? list.next;
    list.next = number + 1;
    return `${number}.`;
  }

  #markStruck(): void {
    const struck = this.#text.slice(this.#struckFrom);
    this.#text = this.#text.slice(0, this.#struckFrom) + struckOut(struck);
    this.#struckFrom = 0;
  }

  /** Ends the open block, and opens a paragraph. */
  #endBlock(): void {
    if (this.#struck > 0) this.#markStruck();
    const text = this.#preformatted > 0 ? this.#text : foldLines(this.#text);
    if (text.trim() !== '') {
      if (this.#isTerm) this.#openTerm(text);
      else if (this.#kind === 'heading') this.#addHeading(text, this.#level);
      else if (this.#mark !== '')
        this.#add({ kind: 'item', text: this.#marked(`${this.#mark} ${text.trim()}`) });
      else this.#addParagraph(text);
      this.#mark = '';
    }
    this.#text = '';
    this.#kind = 'paragraph';
    for (const picture of this.#pictures.splice(0)) this.#addParagraph(picture);
  }

  #marked(text: string): string {
    return this.#options.markParagraph?.(text, this.#quoted > 0) ?? text;
  }

  #openTerm(text: string): void {
    const term = text
      .replace(/:?\s*$/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    this.#term = this.#term === '' ? term : `${this.#term}, ${term}`;
  }

  /** Adds a term by itself: a list or a table follows, or the definition does not form a field. */
  #addTerm(): void {
    if (this.#term === '') return;
    const text = /\p{P}$/u.test(this.#term) ? this.#term : `${this.#term}:`;
    this.#term = '';
    this.#tables.frame.add({ kind: 'paragraph', text });
  }

  /** Writes a definition after its term, as a field. */
  #addParagraph(text: string): void {
    const field = `${this.#term}:\t${text}`;
    const isField = this.#term !== '' && readLabel(field)?.label === this.#term;
    if (isField) this.#term = '';
    this.#add({ kind: 'paragraph', text: isField ? field : this.#marked(text) });
  }

  #add(block: FlowBlock): void {
    this.#addTerm();
    this.#tables.frame.add(block);
  }

  #closeTitle(): void {
    const title = this.#title ?? '';
    this.#title = undefined;
    if (this.#options.isTitled && this.#heading === '') this.#addHeading(foldLines(title), 1);
  }

  /** Skips a heading that repeats the previous one, as a page's heading repeats its title. */
  #addHeading(text: string, level: number): void {
    if (text === this.#heading) return;
    this.#heading = text;
    this.#add({ kind: 'heading', text, level });
  }
}

/** Writes decoded HTML into a flow, which stays open. */
export async function writeHtml(
  texts: Iterable<string> | AsyncIterable<string>,
  flow: Frame,
  options?: HtmlOptions,
): Promise<void> {
  await new HtmlText(flow, options).read(texts);
}

export async function textOfHtml(html: string, options?: HtmlOptions): Promise<string> {
  const texts: string[] = [];
  const flow = new TextFlow({ onPart: ({ text }) => texts.push(text) });
  await writeHtml([html], flow, options);
  flow.endPart();
  return texts.join('\n\n');
}

function foldLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .join('\n')
    .trim();
}
