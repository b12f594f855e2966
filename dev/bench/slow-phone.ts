import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags } from '#testing/browser/chromium-flags.ts';

/** What a person on a slow phone experiences, in milliseconds; the shift has no unit. */
export interface PhoneLoading {
  largestPaint: number;
  /** Sum of each task's time beyond 50 ms. */
  blocked: number;
  shift: number;
}

/** A Chromium that behaves like a slow phone. */
export interface SlowPhone {
  /** Opens a page with an empty profile, waits until it has settled, and closes it. */
  load(url: string): Promise<PhoneLoading>;
  close(): Promise<void>;
}

/** “Slow 4G” of Lighthouse 13.5.0, `throttling.mobileSlow4G` in `core/config/constants.js`. */
const slow4G = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;
const maxLoadMs = 60_000;
const settleMs = 1500;

/** Runs in the page before anything else; records what the browser observes. */
function observe(): void {
  const seen = { largestPaint: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, act: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  });
}

/** An answer or event of the DevTools protocol. */
interface Message {
  id?: number;
  method?: string;
  error?: { message: string };
  result?: Record<string, string> & { result?: { value: PhoneLoading } };
}

/** @throws Error once a page should have been loaded */
async function tooLate(url: string): Promise<never> {
  await setTimeout(maxLoadMs, undefined, { ref: false });
  throw new Error(`${url} did not load.`);
}

/** Sends commands of the DevTools protocol. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number | string, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    // The protocol's form.
    const message = JSON.parse(data) as Message;
    const key = message.id ?? message.method ?? '';
    waiting.get(key)?.(message);
    waiting.delete(key);
  });
  const next = (key: number | string) =>
    new Promise<Message>((resolve) => waiting.set(key, resolve));
  return {
    next,
    async send(method: string, params: object = {}, sessionId?: string) {
      const id = ++last;
      const answered = next(id);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { error, result = {} } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}

/**
 * Starts a phone of 412 pixels on slow 4G with a slowed processor, both actually applied by the browser, with
 * Lighthouse's settings. It is not Playwright's, whose debugger parses each script again at the first error
 * that the script creates: 20 ms of React's start.
 *
 * @param executablePath a Chromium
 */
export async function openSlowPhone(executablePath: string): Promise<SlowPhone> {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'));
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0'];
  const child = spawn(executablePath, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let address: string | undefined;
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('Chromium did not start.');
  child.stderr.resume();
  const { send, next } = await connect(address);

  async function load(url: string): Promise<PhoneLoading> {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const ask = (method: string, params?: object) => send(method, params, sessionId);
    await ask('Page.enable');
    await ask('Network.enable');
    await ask('Emulation.setDeviceMetricsOverride', {
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      mobile: true,
    });
    await ask('Emulation.setTouchEmulationEnabled', { enabled: true });
    await ask('Network.emulateNetworkConditions', {
      offline: false,
      // Chromium cannot delay the opening of a connection, so each request takes as long.
      latency: slow4G.requestLatencyMs,
      downloadThroughput: bytesPerSecond(slow4G.downloadThroughputKbps),
      uploadThroughput: bytesPerSecond(slow4G.uploadThroughputKbps),
    });
    await ask('Emulation.setCPUThrottlingRate', { rate: slow4G.cpuSlowdownMultiplier });
    await ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    const loaded = next('Page.loadEventFired');
    await ask('Page.navigate', { url });
    await Promise.race([loaded, tooLate(url)]);
    await setTimeout(settleMs);
    const { result } = await ask('Runtime.evaluate', { expression: 'seen', returnByValue: true });
    await send('Target.disposeBrowserContext', { browserContextId });
    if (!result) throw new Error(`${url} could not be measured.`);
    return result.value;
  }

  return {
    load,
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}
