import { expect, it } from 'vitest';
import { buildSite } from '#testing/site/build-site.ts';
import { productionSettings } from '#testing/site/production-settings.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';

it('reports that it is not ready before it stops, and answers until then', async () => {
  buildSite();
  const port = await freePort();
  const site = await startSite({
    ...productionSettings,
    PORT: String(port),
    STOP_NOTICE_SECONDS: '3',
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status('/api/health/ready')).toBe(200);
  const stopped = site.stop();
  await expect.poll(() => status('/api/health/ready')).toBe(503);
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/team')).toBe(200);
  await stopped;
  expect(site.process.exitCode).toBe(0);
  await expect(status('/team')).rejects.toThrow();
  await site.remove();
});
