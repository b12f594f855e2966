import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { Builder, By, error } from 'selenium-webdriver';
import { freePort } from '#testing/site/running-site.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { EngineDriver } from './engine-browser.ts';

/** Path of Debian's driver of WebKitGTK. */
const webKitDriverPath = '/usr/bin/WebKitWebDriver';

/** Records the following console messages: the driver has no log of its own. */
const listen = `
  const told = (window.toldToConsole ??= []);
  if (!window.isListening) {
    window.isListening = true;
    for (const level of ['error', 'warn']) {
      const log = console[level];
      console[level] = (...values) => { told.push(values.join(' ')); log(...values); };
    }
    addEventListener('error', (event) => told.push(String(event.message)));
    addEventListener('unhandledrejection', (event) => told.push(String(event.reason)));
    addEventListener('securitypolicyviolation', (event) => told.push('blocked ' + event.blockedURI));
  }`;

/** Lets a refused click be retried, such as one on an element that has just moved or been redrawn. */
function ifNotClicked(thrown: unknown): undefined {
  const { ElementNotInteractableError, StaleElementReferenceError } = error;
  if (thrown instanceof ElementNotInteractableError) return;
  if (thrown instanceof StaleElementReferenceError) return;
  throw thrown;
}

/** The path of the browser itself; its folder has the name of the processor's architecture. */
function miniBrowser(): string {
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!path) throw new Error('WebKitGTK is not installed');
  return path;
}

/** Starts a virtual screen, for a browser without a headless mode. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  // It takes the first free number, and prints it.
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(process.stdout, 'data');
  return { process, display: `:${String(number).trim()}` };
}

/** Starts WebKitGTK on its own screen and drives it by WebDriver. */
export async function openWebKit(): Promise<EngineDriver> {
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn(webKitDriverPath, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await waitFor('the driver of WebKit', () =>
    fetch(`${address}/status`).then(
      (answer) => answer.ok || undefined,
      () => undefined,
    ),
  );
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
  let complaints: string[] = [];
  /** Listens to the page, and saves its messages, which are lost with it. */
  const hear = async () => {
    const told = await driver.executeScript(`${listen}\n return told.splice(0)`);
    if (Array.isArray(told)) complaints.push(...told.map(String));
  };
  const find = (xpath: string) => driver.findElement(By.xpath(xpath));
  return {
    name: 'WebKit',
    async goto(url) {
      await hear();
      await driver.get(url);
      await hear();
    },
    async click(xpath) {
      await waitFor(`WebKit to click on ${xpath}`, async () => {
        const element = await find(xpath);
        await driver.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          element,
        );
        return element.click().then(() => true, ifNotClicked);
      });
    },
    type: (xpath, text) => find(xpath).sendKeys(text),
    chooseFile: (xpath, path) => find(xpath).sendKeys(path),
    async evaluate(expression) {
      await hear();
      return driver.executeScript(`return ${expression}`);
    },
    async complaints() {
      await hear();
      const told = complaints;
      complaints = [];
      return told;
    },
    async close() {
      await driver.quit();
      for (const child of [server, screen.process]) child.kill();
    },
  };
}
