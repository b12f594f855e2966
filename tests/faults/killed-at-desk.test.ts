import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { applicationsPath } from '#contracts/application.ts';
import { type ApplicationsAnswer, type AuditCheckAnswer, deskBase } from '#contracts/desk.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { askSite } from '#testing/people/desk-people.ts';
import { createFullPerson } from '#testing/people/full-person.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';

const kills = 20;
const actsBetween = 50;
let site: RunningSite;

afterAll(async () => {
  await site?.stop();
  await rm(site.dataDir, { recursive: true, force: true });
});

test('the audit log is whole after 1,000 acts at once and 20 kills', async () => {
  buildSite();
  const settings = { PORT: String(await freePort()) };
  site = await startSite(settings);
  const owner = await createFullPerson(site.url, 'quoll');
  await setUpApp(owner.browser, new Date());
  await askSite(site, 'people-owner', owner.email);
  await owner.browser.post(applicationsPath, sampleApplication);
  const list = await owner.browser.get(`${deskBase}/applications`);
  const { applications }: ApplicationsAnswer = await list.json();
  const path = `${deskBase}/applications/${applications[0]?.id}/notes`;

  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill++) {
    const acts = Array.from({ length: actsBetween }, (_, index) =>
      owner.browser.post(path, { text: `Note ${kill} ${index}` }).then(
        ({ status }) => {
          if (status === 204) acknowledged += 1;
        },
        () => undefined,
      ),
    );
    // In the middle of them.
    await Promise.race(acts);
    await site.stop('SIGKILL');
    await Promise.all(acts);
    site = await startSite({ ...settings, DATA_DIR: site.dataDir });
  }
  const answer = await owner.browser.get(`${deskBase}/audit/check`);
  const check: AuditCheckAnswer = await answer.json();
  expect(check.broken_at).toBeNull();
  expect(acknowledged).toBeGreaterThan(0);
  // Also the role that was given.
  expect(check.rows).toBeGreaterThanOrEqual(acknowledged + 1);
  expect(check.rows).toBeLessThanOrEqual(kills * actsBetween + 1);
}, 600_000);
