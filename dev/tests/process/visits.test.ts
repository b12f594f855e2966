import { expect, test } from 'vitest';
import { runOwner } from '#testing/run-program.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const site = suiteSite();

const readVisits = async () =>
  (await runOwner(['visits'], { env: { DATA_DIR: site.dataDir } })).out;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function open(path: string, headers: Record<string, string> = {}): Promise<void> {
  await fetch(site.url + path, { headers: { 'user-agent': firefox, ...headers } });
}

test('the owner reads the counts while the server runs, and after it', async () => {
  await open('/team', { referer: 'https://news.example/a-story' });
  await open('/team?from=mail');
  await open('/nowhere');
  await open('/robots.txt');
  await open('/api/health');
  await open('/about', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  const rows = [
    String.raw`"day","path","referrer","views"\r\n("[\d-]+"),"/team","","1"\r\n`,
    String.raw`\1,"/team","news\.example","1"\r\n`,
  ].join('');
  expect(await readVisits()).toMatch(new RegExp(`^${rows}$`));
  await open('/team');
  await site.stop();
  expect(await readVisits()).toContain('"/team","","2"');
  expect(site.log()).not.toMatch(/Firefox|news\.example/);
});
