import { launch } from 'puppeteer-core';
import type { EngineDriver } from './engine-browser.ts';

/** Path of Debian's Firefox ESR. */
const firefoxPath = '/usr/bin/firefox-esr';

const size = { width: 1440, height: 900 };

/** Starts Firefox with an empty profile and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<EngineDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    defaultViewport: size,
    args: [`--width=${size.width}`, `--height=${size.height}`],
  });
  const page = await browser.newPage();
  let complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const find = async (xpath: string) => {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (!element) throw new Error(`Firefox shows nothing at ${xpath}`);
    return element;
  };
  return {
    name: 'Firefox',
    async goto(url) {
      await page.goto(url);
    },
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    async chooseFile(xpath, path) {
      const input = await (await find(xpath)).toElement('input');
      await input.uploadFile(path);
    },
    evaluate: (expression) => page.evaluate(expression),
    async complaints() {
      const told = complaints;
      complaints = [];
      return told;
    },
    close: () => browser.close(),
  };
}
