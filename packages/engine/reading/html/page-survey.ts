import { type PageHandler, pageParser } from './page-parser.ts';

/** The parts of a page around its text. */
export interface Surroundings {
  /** Numbers of the elements that are menus, adverts or tables of contents. */
  elements: ReadonlySet<number>;
  /** How many of them have text. */
  count: number;
  /** Number of hidden elements with text. */
  hidden: number;
  /** Letters and digits of the page outside these elements, links and headings. */
  plain: number;
  /** The beginning of the page's text, and the number of all its letters and digits. */
  opening: string;
  letters: number;
}

/**
 * What an element may be: a menu or a list according to its markup, an advert according to its name, or
 * something beside the text that is a menu if it consists mostly of links.
 */
type Kind = 'menu' | 'advert' | 'beside';

interface Suspect {
  kind: Kind;
  number: number;
  /** The counts when it opened. */
  before: Counts;
  /** Whether it contains the text of the page, or the head of a table; or at least a title. */
  holds: 'text' | 'title' | undefined;
}

interface Counts {
  letters: number;
  linked: number;
  plain: number;
}

const containers = new Set('div section aside header footer nav ul ol ins p form'.split(' '));
const texts = new Set(['main', 'article', 'th', 'caption']);
const menuRoles = new Set(['navigation', 'search', 'menu', 'menubar']);
const besideRoles = new Set(['banner', 'complementary', 'contentinfo']);
/** Structural semantics (EPUB SSV) of parts that are not the text of a book. */
const bookLists = /(?:^|\s)(?:cover|toc|lo[tiav]|landmarks|page-list)(?:\s|$)/;
const advertName =
  /^(?:ads?|adsbygoogle|werbung|anzeige|taboola|outbrain|(?:google|dfp|gpt)-ads?|(?:ads?|cookie|consent)-(?:slot|unit|banner|box|bar|notice|container|wrapper|block|space|label)|cookie-?consent)$|^(?:.*-)?(?:advert|advertisement|advertising|sponsored)(?:-.*)?$/;
const menuName =
  /^(?:.*-)?(?:menu|nav|navbar|navigation|sidebar|breadcrumbs?|related|recommended|share|sharing|social|pagination|promos?|skip-?links?|masthead|footer|header)(?:-.*)?$/;
const maxAdvertLength = 1500;
const maxNamesLength = 500;
const maxOpeningLength = 200;

/**
 * Separates the text of an HTML page from what is around it.
 *
 * @param isXml whether elements may close themselves
 */
export async function surveyPage(
  texts: Iterable<string> | AsyncIterable<string>,
  isXml: boolean,
): Promise<Surroundings> {
  const survey = new PageSurvey();
  const parser = pageParser(survey, isXml);
  for await (const text of texts) parser.write(text);
  parser.end();
  return survey.surroundings();
}

class PageSurvey implements PageHandler {
  readonly #elements = new Set<number>();
  readonly #counts: Counts = { letters: 0, linked: 0, plain: 0 };
  readonly #open: (Suspect | undefined)[] = [];
  readonly #suspects: Suspect[] = [];
  readonly #links: boolean[] = [];
  #headings = 0;
  #articles = 0;
  #count = 0;
  #hidden = 0;
  #opening = '';

  surroundings(): Surroundings {
    const { letters, plain } = this.#counts;
    return {
      ...{ elements: this.#elements, count: this.#count, hidden: this.#hidden, plain, letters },
      opening: this.#opening.replaceAll(/\s+/gu, ' ').trim(),
    };
  }

  /** The title names the page and is not part of its text. */
  isLeftOut(name: string): boolean {
    return name === 'title';
  }

  onHidden(): void {
    this.#hidden += 1;
  }

  onOpen(name: string, attributes: Record<string, string>, number: number): void {
    const kind = kindOf(name, attributes, this.#articles > 0);
    const suspect = kind && { kind, number, before: { ...this.#counts }, holds: undefined };
    this.#open.push(suspect);
    if (suspect) this.#suspects.push(suspect);
    const innermost = this.#suspects.at(-1);
    if (innermost && texts.has(name)) innermost.holds = 'text';
    else if (innermost && name === 'h1') innermost.holds ??= 'title';
    if (name === 'a') this.#links.push(/^(?!mailto:|tel:)./i.test(attributes.href ?? ''));
    this.#changeBy(name, 1);
  }

  onClose(name: string, isImplied: boolean): void {
    if (name === 'a') this.#links.pop();
    this.#changeBy(name, -1);
    const suspect = this.#open.pop();
    if (!suspect) return;
    this.#suspects.pop();
    const outer = this.#suspects.at(-1);
    if (outer && suspect.holds !== undefined && outer.holds !== 'text') outer.holds = suspect.holds;
    // If its end tag is missing, broken markup may have put the text of the page into it.
    if (isImplied || !isBesideText(suspect, this.#counts)) return;
    this.#elements.add(suspect.number);
    if (this.#counts.letters > suspect.before.letters) this.#count += 1;
    this.#counts.plain = suspect.before.plain;
  }

  #changeBy(name: string, step: 1 | -1): void {
    if (/^h[1-6]$/.test(name)) this.#headings += step;
    if (name === 'article' || name === 'main') this.#articles += step;
  }

  onText(text: string): void {
    const letters = text.replaceAll(/[^\p{L}\p{N}]+/gu, '').length;
    if (letters > 0 && this.#opening.length < maxOpeningLength)
      this.#opening += `${text.slice(0, maxOpeningLength)} `;
    this.#counts.letters += letters;
    if (this.#links.at(-1)) this.#counts.linked += letters;
    else if (this.#headings === 0) this.#counts.plain += letters;
  }
}

function kindOf(
  name: string,
  { role = '', class: classes = '', id = '', 'aria-label': label = '', ...others }: Names,
  isInArticle: boolean,
): Kind | undefined {
  if (bookLists.test(others['epub:type'] ?? '')) return 'menu';
  if (!containers.has(name)) return undefined;
  if (name === 'nav' || menuRoles.has(role)) return 'menu';
  const names = `${classes} ${id} ${label}`
    .slice(0, maxNamesLength)
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('_', '-')
    .split(/\s+/);
  if ('data-ad-slot' in others || names.some((one) => advertName.test(one))) return 'advert';
  const isMargin = !isInArticle && (name === 'header' || name === 'footer');
  const isBeside = isMargin || name === 'aside' || besideRoles.has(role);
  return isBeside || names.some((one) => menuName.test(one)) ? 'beside' : undefined;
}

type Names = Readonly<Record<string, string>>;

function isBesideText({ kind, before, holds }: Suspect, { letters, linked }: Counts): boolean {
  if (holds === 'text') return false;
  if (kind === 'menu') return true;
  const own = letters - before.letters;
  if (holds === 'title') return false;
  return kind === 'advert' ? own <= maxAdvertLength : (linked - before.linked) * 2 > own;
}
