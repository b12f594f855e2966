import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';

const known = /\b(?:site|nodejs|process)_[a-z_0-9]+/g;

describe('the figures of a running site', () => {
  let site: RunningSite;
  let address: string;
  let text: string;

  beforeAll(async () => {
    buildSite();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    site = await startSite({ METRICS_PORT: String(port) });
    const key = await (await createVerifiedMember(site.url)).key();
    const answer = await fetch(site.url + documindBase + documindPaths.query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: 'Where do lanterns burn?' }),
    });
    expect(answer.status).toBe(200);
    text = await (await fetch(`${address}/metrics`)).text();
  });
  afterAll(() => site.remove());

  it('count calls by route and status, and tell the version', () => {
    expect(text).toMatch(
      /^site_call_seconds_count\{method="POST",route="\/api\/documind\/query",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^site_build_info\{version="\d[^"]+"\} 1$/m);
    expect(text).toMatch(/^site_questions_active 0$/m);
    expect(text).toMatch(/^site_documents_oldest_waiting_seconds 0$/m);
  });

  it('have each name that the dashboard and the alert rules ask for', () => {
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = ['dashboard.json', 'alerts.yml'].flatMap((file) => [
      ...readFileSync(`docs/monitoring/${file}`, 'utf8').matchAll(known),
    ]);
    const names = asked.map(([name]) => name.replace(/(?<=_seconds)_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(20);
    for (const name of new Set(names)) expect(told).toContain(name);
  });

  it('are told at their own address only, and nothing else is', async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${address}/api/health`)).status).toBe(404);
  });
});
