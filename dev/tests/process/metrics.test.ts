import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { forSuite } from '#testing/for-suite.ts';
import { startLanguageModelPeer } from '#testing/services/language-model.ts';
import { freePort } from '#testing/site/running-site.ts';
import { newCaller } from '#testing/site/site-caller.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const known = /\b(?:site|nodejs|process)_[a-z_0-9]+/g;
const monitoring = 'docs/monitoring';

describe('the metrics of a running site', () => {
  const model = forSuite(startLanguageModelPeer, ({ close }) => close());
  let address: string;
  let text: string;
  const site = suiteSite(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    return { METRICS_PORT: String(port), LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'peer' };
  });

  beforeAll(async () => {
    model.behaviour = {
      kind: 'writes',
      text: 'Lanterns burn in Lerwick. [1: "Lanterns burn in Lerwick"]',
    };
    const { ask, add, upload } = await newCaller(site.url);
    const lanterns = 'Lanterns burn in Lerwick. They are lit by the harbour master.';
    const first = { 'idempotency-key': 'first' };
    await add('lanterns.txt', lanterns, first);
    expect((await upload('others.txt', 'Something else.', first)).status).toBe(422);
    await expect(add('broken.pdf', '%PDF-1.7 of nothing')).rejects.toThrow('broken.pdf failed');
    expect(await (await ask()).json()).toMatchObject({ answer_mode: 'generated' });
    text = await (await fetch(`${address}/metrics`)).text();
  });

  it('count calls, problems, files, readers, answers of the model and mails, and include the version', () => {
    expect(text).toMatch(/^site_build_info\{version="\d[^"]+"\} 1$/m);
    expect(text).toMatch(/^site_mails_total\{outcome="sent"\} \d+$/m);
    expect(text).toMatch(/^site_mails_oldest_waiting_seconds \d/m);
    expect(text).toMatch(/^site_reading_processor_seconds_total\{kind="txt"\} /m);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'site_call_seconds_count{method="POST",route="/api/documind/query",status="200"} 1',
        'site_problems_total{code="documind/idempotency-key-reused"} 1',
        ...['site_questions_active 0', 'site_questions_refused_total 0'],
        'site_documents_oldest_waiting_seconds 0',
        'site_reading_seconds_count{kind="txt",outcome="read"} 1',
        'site_reading_seconds_count{kind="pdf",outcome="damaged"} 1',
        'site_reader_ends_total{why="file"} 1',
        'site_reader_processes{queue="thorough"} 0',
        'site_reader_waiting{queue="quick"} 0',
        'site_model_seconds_count{outcome="written"} 1',
      ]),
    );
  });

  it('have each name that the dashboard and the alert rules use', () => {
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = ['dashboard.json', 'alerts.yml'].flatMap((file) => [
      ...readFileSync(`${monitoring}/${file}`, 'utf8').matchAll(known),
    ]);
    const names = asked.map(([name]) => name.replace(/(?<=_seconds)_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(30);
    for (const name of new Set(names)) expect(told).toContain(name);
  });

  it('are, with their meaning, those that the document lists', () => {
    const told = [...text.matchAll(/^# HELP (site_\S+) (.+)$/gm)].map(
      ([, name, help]) => `| \`${name}\` | ${help} |`,
    );
    const lines = readFileSync(`${monitoring}/figures.md`, 'utf8').split('\n');
    const listed = lines.filter((line) => line.startsWith('| `site_'));
    expect(listed.map((line) => line.replace(/\s+/g, ' ')).toSorted()).toEqual(told.toSorted());
  });

  it('are served at their own address only, and nothing else is', async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${address}/api/health`)).status).toBe(404);
  });
});
