import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** The part of a received span that tests use. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty if it is the first of its trace. */
  parentSpanId: string;
  /** 2 is an error. */
  status: number;
  attributes: Readonly<Record<string, string | number>>;
}

/** The part of OTLP's JSON form that tests use. */
interface TracesBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        status?: { code?: number };
        attributes?: OtlpAttribute[];
      }[];
    }[];
  }[];
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

/** A stand-in for an OpenTelemetry collector, on a free port of this machine. */
export interface TraceCollector {
  url: string;
  spans: ReceivedSpan[];
  /** The sender, by attribute. */
  resource: Readonly<Record<string, string | number>>;
  /** The `authorization` header of the last delivery. */
  authorization: string | undefined;
  /** Everything received, as it was sent. */
  text: string;
  close(): Promise<void>;
}

function valuesOf(attributes: readonly OtlpAttribute[] = []): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}

/** Starts the stand-in, which takes spans by OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const known = request.method === 'POST' && request.url === '/v1/traces';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    if (!known) return;
    collector.text += text;
    collector.authorization = request.headers.authorization;
    const { resourceSpans }: TracesBody = JSON.parse(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      collector.resource = valuesOf(resource.attributes);
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({
          ...{ name: span.name, traceId: span.traceId, spanId: span.spanId },
          parentSpanId: span.parentSpanId ?? '',
          status: span.status?.code ?? 0,
          attributes: valuesOf(span.attributes),
        });
    }
  });
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${await listen(server)}`,
    spans: [],
    resource: {},
    authorization: undefined,
    text: '',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}
