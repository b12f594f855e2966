import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/workspace-fixture.ts';
import { type OtherFile, openOtherSite } from '#testing/services/other-site.ts';

// This site serves its own files on its own port.
test.use({
  allowedRequests: [/^http:\/\/127\.0\.0\.1:\d+\/(documind\/|favicon)/],
  allowedConsole: /404 \(Not Found\)/,
});

const workerPath = '/documind/worker.js';
const page = { type: 'text/html', body: '<!doctype html><title>A page</title>' } as const;

/** Caches a file and answers for the server, like the worker of earlier versions. */
const former: OtherFile = {
  type: 'text/javascript',
  body: `
    addEventListener('install', (event) => event.waitUntil(
      caches.open('documind-shared')
        .then((cache) => cache.put('/documind/workspace/share/1', new Response('A file.')))
        .then(() => skipWaiting())));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.method === 'POST') event.respondWith(new Response('Taken.'));
    });`,
};

/** The number of the open site's service workers, and the names of its caches. */
const kept = (at: Page) =>
  at.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return { workers: workers.length, caches: await caches.keys() };
  });

test('a browser drops the former worker', async ({ page: tab, request }) => {
  const leaving: OtherFile = {
    type: 'text/javascript',
    body: await (await request.get(workerPath)).text(),
  };
  const site = await openOtherSite({ '/documind/workspace': page, [workerPath]: former });
  const address = `http://127.0.0.1:${site.port}/documind/workspace`;
  await tab.goto(address);
  await tab.evaluate(async (path) => {
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  }, workerPath);
  expect(await kept(tab)).toEqual({ workers: 1, caches: ['documind-shared'] });

  site.files.set(workerPath, leaving);
  await tab.goto(address);
  await expect.poll(() => kept(tab)).toEqual({ workers: 0, caches: [] });
  site.close();
});

test('the workspace has no worker and no list', async ({ page: tab, workspace }) => {
  const former = 'own:documind-documents';
  await tab.addInitScript((key) => localStorage.setItem(key, '{}'), former);
  await workspace.open();
  expect(await kept(tab)).toEqual({ workers: 0, caches: [] });
  expect(await tab.evaluate((key) => localStorage.getItem(key), former)).toBeNull();
});
