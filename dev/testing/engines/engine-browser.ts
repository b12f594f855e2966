import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '#testing/wait-for.ts';

/** What a browser's own protocol can do with one open page. Elements go by XPath, the first that matches. */
export interface EngineDriver {
  /** As people call the browser. */
  name: string;
  goto(url: string): Promise<void>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(xpath: string): Promise<void>;
  /** Types into an element behind what is in it. */
  type(xpath: string, text: string): Promise<void>;
  /** Gives a file of this machine to a file input, which may be hidden. */
  chooseFile(xpath: string, path: string): Promise<void>;
  /** Runs an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** What the console has shown of errors and warnings since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Puts a text into an XPath, whatever quotation marks it has. */
function quoted(text: string): string {
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)}, "")`;
}

const visibly = '[not(ancestor-or-self::*[@hidden or @inert])]';

/** A button or a link by the whole of its name. */
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

/** A page in one of the browsers, as a person uses it: by the names and labels that they see. */
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

  /** Waits until something is seen on the page, then until it stands still. */
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

  /** Presses the button or the link of a name. */
  async press(name: string): Promise<void> {
    await this.driver.click(await this.find(control(name)));
  }

  /** Types into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.driver.type(await this.find(field(label)), text);
  }

  /** Gives a file to the first file input of the page. */
  chooseFile(path: string): Promise<void> {
    return this.driver.chooseFile('(//input[@type="file"])[1]', path);
  }

  /** Waits until a text stands on the page where it can be seen. */
  async sees(text: string): Promise<void> {
    const shown = `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`;
    await waitFor(`${this.driver.name} to show "${text}"`, async () =>
      (await this.driver.evaluate(shown)) === true ? true : undefined,
    );
  }

  /** Waits until the page is the one of a path. */
  async arrivesAt(path: string): Promise<void> {
    await waitFor(`${this.driver.name} to go to ${path}`, async () =>
      (await this.driver.evaluate('location.pathname')) === path ? true : undefined,
    );
  }

  /** What the console has shown since the last call, once the page is still. */
  async complaints(): Promise<string[]> {
    await wait(300);
    return this.driver.complaints();
  }
}
