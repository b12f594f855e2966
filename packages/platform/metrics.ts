import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isOnPrivateNetwork, readIpAddress } from './ip-address.ts';
import type { StepEnd, Watcher } from './steps.ts';

/** One number, or several by the value of a label. */
type Figures = number | ReadonlyMap<string, number>;

/** A figure that is read on request, or several by the value of one label, such as a status. */
export interface MetricReading {
  /** The name of a counter, which only grows until the process ends, ends in `_total`. */
  name: string;
  help: string;
  label?: string;
  read(): Figures | Promise<Figures>;
}

/** In seconds: from a page out of memory to an answer that a language model writes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The prefix of all names but those of Node, which are the same everywhere. */
const prefix = 'site_';

function addReading(registry: Registry, { name, help, label, read }: MetricReading): void {
  const figure = {
    name: prefix + name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect(this: Gauge | Counter) {
      // One figure that cannot be read does not hide the others.
      const values = await Promise.resolve(read()).catch(() => undefined);
      this.reset();
      if (typeof values === 'number') this.inc(values);
      else if (label !== undefined)
        for (const [key, value] of values ?? []) this.inc({ [label]: key }, value);
    },
  };
  if (name.endsWith('_total')) new Counter(figure);
  else new Gauge(figure);
}

/** Makes the figures of steps, and the function that counts an ended step. */
function stepFigures(registers: Registry[]): (end: StepEnd) => void {
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: prefix + name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const calls = histogram('call_seconds', 'How long API calls took, by method, route and status.', [
    'method',
    'route',
    'status',
  ]);
  const refusals = counter('refusals_total', 'Calls that a rate limit refused, by its rule.', [
    'rule',
  ]);
  const problems = counter('problems_total', 'Calls answered with a problem, by its code.', [
    'code',
  ]);
  const models = histogram(
    'model_seconds',
    'How long a language model took to write, by outcome: written, declined, failed, or ended with the call.',
    ['outcome'],
  );
  const readings = histogram(
    'reading_seconds',
    'How long it took to read files, by format and outcome: read, the reason for the failure, or ended.',
    ['kind', 'outcome'],
  );
  const processor = counter(
    'reading_processor_seconds_total',
    'Processor time for reading files, by format.',
    ['kind'],
  );
  const mails = counter(
    'mails_total',
    'Attempts to send an email, by outcome: sent, delayed, or failed for good.',
    ['outcome'],
  );
  return ({ name, facts, seconds }) => {
    if (name === 'call') {
      const { method = '', route = '', status = 500, rule, code } = facts;
      calls.observe({ method, route, status: String(status) }, seconds);
      if (rule !== undefined) refusals.inc({ rule });
      if (code !== undefined) problems.inc({ code });
    } else if (name === 'model') models.observe({ outcome: facts.outcome ?? 'failed' }, seconds);
    else if (name === 'reading') {
      const { kind = '', outcome = 'ended', processorSeconds = 0 } = facts;
      readings.observe({ kind, outcome }, seconds);
      processor.inc({ kind }, processorSeconds);
    } else if (name === 'mail') mails.inc({ outcome: facts.outcome ?? 'delayed' });
  };
}

/**
 * Anyone can point an internet name at this machine's address, and so make a browser on its network read
 * these figures for a page of theirs.
 *
 * @returns whether it is one of our names, an address, or a name that only a private network knows
 */
function isOwnName(host: string | undefined, ownNames: readonly string[]): boolean {
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  if (url === null) return false;
  const { hostname } = url;
  return (
    ownNames.includes(hostname) || readIpAddress(hostname) !== null || isOnPrivateNetwork(hostname)
  );
}

/** Collects the figures of this process for Prometheus: of steps such as calls, readings, and Node's own. */
export function createMetrics(context: {
  version: string;
  siteName: string;
  readings: readonly MetricReading[];
}) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const end = stepFigures(registers);
  const build = new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; the version of the site is its label.',
    labelNames: ['version'],
    registers,
  });
  build.set({ version: context.version }, 1);
  for (const reading of context.readings) addReading(registry, reading);

  return {
    /** Counts the steps of the process. */
    watcher: { begin: () => ({ end }) } satisfies Watcher,
    /** @returns the listening server, which serves the figures at /metrics */
    async listen(port: number, host: string): Promise<Server> {
      const ownNames = [host, context.siteName];
      const server = createServer(async (request, response) => {
        if (!isOwnName(request.headers.host, ownNames)) {
          response.writeHead(421).end();
          return;
        }
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
