import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { projectFiles } from '#checks/source-files.ts';
import { byteBudgets } from '#testing/browser/byte-budgets.ts';
import { countCookies } from '#testing/browser/count-cookies.ts';
import { weighPage } from '#testing/browser/page-weight.ts';
import { seededNumbers } from '#testing/seeded-numbers.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { madeUpParagraph, questionAbout } from './documind/made-up-text.ts';
import { newApiClient } from './documind/service.ts';
import { type BenchRow, kilobytes, median } from './row.ts';

/** The number in packages/content/measured.ts. */
const documents = 40;
const questions = 300;
/** Questions before the measurement, which fill the caches. */
const warmUp = 30;

/** @returns the median time to an answer, in milliseconds */
async function medianAnswer(site: RunningSite): Promise<number> {
  const client = await newApiClient(site);
  const next = seededNumbers(11);
  for (let n = 0; n < documents; n++) await client.upload(`${n}.txt`, madeUpParagraph(next));
  await client.settled();
  const times: number[] = [];
  for (let n = 0; n < warmUp + questions; n++) {
    const question = questionAbout(madeUpParagraph(next), next);
    const start = performance.now();
    await client.ask(question);
    if (n >= warmUp) times.push(performance.now() - start);
  }
  return median(times);
}

/** A test in the source, also one that is repeated with several inputs. */
const written = /(?<![\w.])(?:test|it)(?:\.(?:each|for|runIf|skipIf))?[(<]/g;

/** The number of the project's tests; one with several inputs counts once. */
function countTests(): number {
  return projectFiles(/\.(test|spec)\.tsx?$/)
    .map(({ text }) => text.match(written)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}

/**
 * Measures the figures that the site shows about itself, and writes them to the file its pages read.
 *
 * @param browser any Chromium
 */
export async function figureRows(browser: Browser, site: RunningSite): Promise<BenchRow[]> {
  const { all } = await weighPage(browser, site.url, '/');
  const measured = {
    measuredOn: new Date().toISOString().slice(0, 10),
    homeBytes: all,
    cookies: await countCookies(browser, site.url),
    medianAnswerMs: Math.ceil(await medianAnswer(site)),
    tests: countTests(),
  };
  await writeFile('packages/content/measured.json', `${JSON.stringify(measured, null, 2)}\n`);
  const said = { goal: '', met: undefined, note: 'shown on the home page' };
  return [
    {
      ...{ name: 'all of the home page', value: kilobytes(all), goal: kilobytes(byteBudgets.home) },
      ...{ met: all <= byteBudgets.home, note: said.note },
    },
    { ...said, name: 'cookies on public pages', value: String(measured.cookies) },
    { ...said, name: 'median answer', value: `${measured.medianAnswerMs} ms` },
    { ...said, name: 'tests in the source', value: String(measured.tests) },
  ];
}
