import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { Hono } from 'hono';
import { createHealthApi, healthBase } from './health-api.ts';

/**
 * Answers for a process that still waits for its database: it is live, and all callers are asked to retry.
 *
 * @returns a function that closes it, so that the real server can listen
 * @throws if the address is in use
 */
export async function openStartupPlaceholder(at: {
  host: string;
  port: number;
}): Promise<() => Promise<void>> {
  const refuse = async () => {
    throw new AppError('server/unavailable');
  };
  const app = new Hono<HttpEnvironment>()
    .route(healthBase, createHealthApi({ check: refuse }))
    .all('*', refuse)
    .onError((error) => problemResponse(error, crypto.randomUUID()));
  const server = createServer(getRequestListener(app.fetch));
  server.listen(at);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
