import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { forSuite } from '#testing/for-suite.ts';
import { startLanguageModelPeer } from '#testing/services/language-model.ts';
import { serve } from '#testing/services/listen.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { startSite } from '#testing/site/running-site.ts';
import { newCaller } from '#testing/site/site-caller.ts';

/** What a visitor's own proxy or program may send along (W3C Trace Context). */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpanId = '00f067aa0ba902b7';

/** The parts of a span, and of OTLP's JSON form, that the tests use. */
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes?: Attribute[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}
interface Traces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const valuesOf = (attributes: readonly Attribute[] = []): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );

/** Starts a stand-in for an OpenTelemetry collector, which takes spans by OTLP over HTTP, in JSON. */
async function startTraceCollector() {
  const received: { authorization: string | undefined; text: string }[] = [];
  const served = await serve(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const isKnown = request.method === 'POST' && request.url === '/v1/traces';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    if (isKnown) received.push({ authorization: request.headers.authorization, text });
  });
  const parts = () => received.flatMap(({ text }) => (JSON.parse(text) as Traces).resourceSpans); // By OTLP.
  return {
    ...served,
    received,
    resource: () => valuesOf(parts()[0]?.resource.attributes),
    spans: () =>
      parts()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ parentSpanId: '', ...span, attributes: valuesOf(span.attributes) })),
  };
}

beforeAll(() => buildSite());

describe('a site with a trace collector', () => {
  const collector = forSuite(startTraceCollector, ({ close }) => close());
  const model = forSuite(startLanguageModelPeer, ({ close }) => close());
  let log: string;

  beforeAll(async () => {
    const text = 'Lanterns burn in Lerwick. [1: "Lanterns burn in Lerwick"]';
    model.behaviour = { kind: 'writes', text };
    const site = await startSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'peer',
    });
    const { documind, send, add } = await newCaller(site.url);
    await add('private-name.txt', 'Lanterns burn in Lerwick.');
    const question = { query: 'Where do the private lanterns burn?' };
    const answer = await send(`${documindPaths.query}?note=private`, question, {
      traceparent: `00-${traceId}-${callerSpanId}-01`,
    });
    expect(await answer.json()).toMatchObject({ answer_mode: 'generated' });
    const missing = await documind(`${documindPaths.documents}/private-name-too.txt`);
    expect(missing.status).toBe(404);
    await site.stop();
    log = site.log();
    await site.remove();
  });
  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  function only(name: string) {
    const [span, ...others] = named(name);
    expect(others).toEqual([]);
    if (span === undefined) throw new Error(`There is no span ${name}`);
    return span;
  }

  it('has sent all traces when it has stopped, with its version and the configured headers', () => {
    expect(collector.resource()).toMatchObject({
      'service.name': 'site',
      'service.version': expect.stringMatching(/^\d/),
    });
    for (const { authorization } of collector.received) expect(authorization).toBe('Basic a2V5');
  });

  it('continues the trace of the caller, with route and status', () => {
    const call = only(`POST ${documindBase}${documindPaths.query}`);
    expect(call).toMatchObject({ traceId, parentSpanId: callerSpanId, status: { code: 0 } });
    expect(call.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': documindBase + documindPaths.query,
      'http.response.status_code': 200,
    });
    expect(log).toContain(`"trace_id":"${traceId}"`);
  });

  it('reports the steps of a question', () => {
    const call = only(`POST ${documindBase}${documindPaths.query}`);
    const question = only('question');
    expect(question).toMatchObject({
      parentSpanId: call.spanId,
      attributes: { 'site.outcome': 'generated' },
    });
    for (const step of ['find', 'rank', 'model'])
      expect(only(step)).toMatchObject({ traceId, parentSpanId: question.spanId });
    expect(only('model').attributes).toEqual({ 'site.outcome': 'written' });
  });

  it('reports how a file was read, in a separate trace', () => {
    const ingestion = only('ingestion');
    expect(ingestion.parentSpanId).toBe('');
    expect(only('reading')).toMatchObject({
      traceId: ingestion.traceId,
      parentSpanId: ingestion.spanId,
      attributes: { 'site.kind': 'txt', 'site.outcome': 'read' },
    });
  });

  it('names no person, no document, no question and no address', () => {
    for (const { name, attributes } of collector.spans())
      expect([name, ...Object.values(attributes)].join(' ')).not.toMatch(
        /private|lantern|@|127\.0/i,
      );
    expect(JSON.stringify(collector.received)).not.toMatch(/private|lantern|example\.org/i);
    const shown = named(`GET ${documindBase}${documindPaths.documents}/:filename`);
    const statuses = shown.map(({ attributes }) => attributes['http.response.status_code']);
    expect(statuses.at(-1)).toBe(404);
  });
});

it('a site whose collector is down keeps running, says so once, and stops', async () => {
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  await site.stop();
  expect(site.process.exitCode).toBe(0);
  expect(site.log().match(/traces are not delivered/g)).toHaveLength(1);
  await site.remove();
});
