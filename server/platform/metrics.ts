import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is known of a call once it is answered. */
export interface AnsweredCall {
  method: string;
  /** Pattern of the route, never an address: that may name a person's document. */
  route: string;
  status: number;
  seconds: number;
  /** The limit that refused it, where one did. */
  rule: string | undefined;
}

/** A figure that is read when it is asked for; several by the value of one label, such as a status. */
export interface Reading {
  name: string;
  help: string;
  label?: string;
  read(): number | Promise<number | ReadonlyMap<string, number>>;
}

/** Figures of one process, for Prometheus. */
export interface Metrics {
  /** Counts a call. */
  countCall(call: AnsweredCall): void;
  /** @returns the server that tells the figures at /metrics, listening */
  listen(port: number, host: string): Promise<Server>;
}

/** In seconds: from a page out of memory to an answer that a language model writes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The prefix of all names but those of Node, which are the same everywhere. */
const prefix = 'site_';

function addReading(registry: Registry, { name, help, label, read }: Reading): void {
  new Gauge({
    name: prefix + name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      // One figure that cannot be had leaves the others to be told.
      const values = await Promise.resolve(read()).catch(() => undefined);
      this.reset();
      if (typeof values === 'number') this.set(values);
      else if (label !== undefined)
        for (const [key, value] of values ?? []) this.set({ [label]: key }, value);
    },
  });
}

/**
 * @param context `version` of the site; `readings` are told beside calls, refusals, and what Node
 *   knows of its process, such as the lag of its event loop
 */
export function createMetrics(context: { version: string; readings: readonly Reading[] }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: `${prefix}call_seconds`,
    help: 'How long calls of the API took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    ...{ buckets, registers },
  });
  const refusals = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Calls that a limit refused, by its rule.',
    labelNames: ['rule'],
    registers,
  });
  const build = new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; the version of the site is its label.',
    labelNames: ['version'],
    registers,
  });
  build.set({ version: context.version }, 1);
  for (const reading of context.readings) addReading(registry, reading);

  return {
    countCall({ method, route, status, seconds, rule }) {
      calls.observe({ method, route, status: String(status) }, seconds);
      if (rule !== undefined) refusals.inc({ rule });
    },
    async listen(port, host) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        const text = await registry.metrics();
        response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      });
      server.listen(port, host);
      await once(server, 'listening');
      return server;
    },
  };
}
