import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { TracingSetting } from './settings/combined-settings.ts';
import { addWatcher, type StepEnd, type StepOrigin, type WatchedStep } from './steps.ts';

/** Time limit to deliver a batch of spans, in milliseconds. */
const deliveryMs = 5000;
/** At most one warning about undelivered traces per this many milliseconds. */
const warnEveryMs = 60_000;

const propagator = new W3CTraceContextPropagator();

/** Named by OpenTelemetry's semantic conventions for HTTP if they have a name, else with our prefix. */
function attributesOf(end: StepEnd): Attributes {
  if (end.name !== 'call')
    return Object.fromEntries(
      Object.entries(end.facts).map(([fact, value]) => [`site.${fact}`, value]),
    );
  const { method, route, status, code, rule } = end.facts;
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'error.type': code,
    'site.rule': rule,
  };
}

function endSpan(span: Span, end: StepEnd): void {
  span.setAttributes(attributesOf(end));
  if (end.name === 'call') span.updateName(`${end.facts.method} ${end.facts.route}`);
  const isError = end.failed || (end.name === 'call' && (end.facts.status ?? 500) >= 500);
  // Without a message: messages of errors may quote what people wrote.
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function contextOf(parent: Span | undefined, origin: StepOrigin | undefined): Context {
  if (parent !== undefined) return trace.setSpan(ROOT_CONTEXT, parent);
  const headers = Object.fromEntries(Object.entries(origin ?? {}).filter(([, value]) => value));
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

function warnNowAndThen(log: Log): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - lastAt < warnEveryMs) return;
    lastAt = performance.now();
    const coded: { name?: string; code?: unknown } = error instanceof Error ? error : {};
    log.warn({ problem: coded.name, code: coded.code }, 'traces are not delivered');
  };
}

/**
 * Sends every step of this process as a span to an OpenTelemetry collector, by OTLP over HTTP in JSON. It
 * does not trace the whole process: libraries' own spans may name people, and are left out.
 *
 * @returns sends the remaining spans, within some seconds, and ends it
 */
export function startTracing(
  { url, headers }: TracingSetting,
  { version, log }: { version: string; log: Log },
): () => Promise<void> {
  const warn = warnNowAndThen(log);
  setGlobalErrorHandler(warn);
  const exporter = new OTLPTraceExporter({
    url,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: deliveryMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'site',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: deliveryMs })],
  });
  const tracer = provider.getTracer('site', version);
  const active = new AsyncLocalStorage<Span>();
  const stopWatching = addWatcher({
    begin({ name, origin, isRoot }): WatchedStep {
      const parent = isRoot ? undefined : active.getStore();
      const kind = name === 'call' ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind }, contextOf(parent, origin));
      return {
        traceId: span.spanContext().traceId,
        run: (work) => active.run(span, work),
        end: (end) => endSpan(span, end),
      };
    },
  });
  return async () => {
    stopWatching();
    await provider.shutdown().catch(warn);
  };
}
