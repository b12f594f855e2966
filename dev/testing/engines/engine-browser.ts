import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '#testing/wait-for.ts';

/**
 * Actions on one open page through a browser's own protocol. Elements are found by XPath, the first match.
 */
export interface EngineDriver {
  /** The browser's common name. */
  name: string;
  goto(url: string): Promise<void>;
  /** Clicks the middle of an element, like a mouse. */
  click(xpath: string): Promise<void>;
  /** Types at the end of an element's text. */
  type(xpath: string, text: string): Promise<void>;
  /** Selects a file of this machine in a file input, which may be hidden. */
  chooseFile(xpath: string, path: string): Promise<void>;
  /** Runs an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors and warnings in the console since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Quotes a text for XPath, whatever quotation marks it contains. */
function quoted(text: string): string {
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)}, "")`;
}

const visibly = '[not(ancestor-or-self::*[@hidden or @inert])]';

/** A button or a link by its whole name. */
function control(name: string): string {
  const named = `normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}`;
  return `//*[self::button or self::a or self::summary][${named}]${visibly}`;
}

/** A field by its label: around it, pointing to it, or its own. */
function field(label: string): string {
  const inputs = 'self::input or self::textarea or self::select';
  const labelled = `//label[normalize-space(.)=${quoted(label)}]`;
  const own = `//*[${inputs}][@aria-label=${quoted(label)}]`;
  return `${labelled}//*[${inputs}] | //*[${inputs}][@id=${labelled}/@for] | ${own}`;
}

/** A page in one of the browsers, used as people do: by visible names and labels. */
export class EngineBrowser {
  readonly driver: EngineDriver;
  readonly site: string;

  /** @param site origin of the running site */
  constructor(driver: EngineDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens a path of the site, or an address of it. */
  goto(path: string): Promise<void> {
    return this.driver.goto(new URL(path, this.site).href);
  }

  /** Waits until an element is visible, then until it stops moving. */
  private async find(xpath: string): Promise<string> {
    const place = `(() => {
      const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7, null);
      for (let index = 0; index < found.snapshotLength; index++) {
        const element = found.snapshotItem(index);
        const box = element.getBoundingClientRect();
        const isShown = getComputedStyle(element).visibility === 'visible';
        if (isShown && box.width > 0 && box.height > 0) return [index + 1, box.x, box.y].join();
      }
    })()`;
    let last: unknown;
    const stands = await waitFor(`${this.driver.name} to show ${xpath}`, async () => {
      const before = last;
      last = await this.driver.evaluate(place);
      return typeof last === 'string' && last === before ? last : undefined;
    });
    return `(${xpath})[${stands.split(',')[0]}]`;
  }

  /** Presses a button or a link by name. */
  async press(name: string): Promise<void> {
    await this.driver.click(await this.find(control(name)));
  }

  /** Types into a field by its label. */
  async fill(label: string, text: string): Promise<void> {
    await this.driver.type(await this.find(field(label)), text);
  }

  /** Selects a file in the first file input of the page. */
  chooseFile(path: string): Promise<void> {
    return this.driver.chooseFile('(//input[@type="file"])[1]', path);
  }

  /** Waits until a text is visible on the page. */
  async sees(text: string): Promise<void> {
    const shown = `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`;
    await waitFor(`${this.driver.name} to show "${text}"`, async () =>
      (await this.driver.evaluate(shown)) === true ? true : undefined,
    );
  }

  /** Waits until the page has a path. */
  async arrivesAt(path: string): Promise<void> {
    await waitFor(`${this.driver.name} to go to ${path}`, async () =>
      (await this.driver.evaluate('location.pathname')) === path ? true : undefined,
    );
  }

  /** Console messages since the last call, once the page is idle. */
  async complaints(): Promise<string[]> {
    await wait(300);
    return this.driver.complaints();
  }
}
