import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import { isLoopbackAddress, isLoopbackName, readIpAddress } from '../ip-address.ts';
import { type NodeBindings, nodeBindings } from './environment.ts';

/** Headers by which a proxy says that it passes on what somebody else asked. */
const ofProxies = ['forwarded', 'x-real-ip', 'x-forwarded-host'];

function isLoopback(text: string): boolean {
  const address = readIpAddress(text);
  return address !== null && isLoopbackAddress(address);
}

/**
 * Tells whether a person at this machine asks: over a loopback connection, by a name of this machine
 * (a page of another site cannot ask so, whatever its own name resolves to) and not through a proxy,
 * which would make every visitor look like one. No setting changes it.
 */
export function isFromThisMachine(
  request: Pick<NonNullable<NodeBindings['incoming']>, 'headers' | 'socket'>,
): boolean {
  const { headers, socket } = request;
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((line) => line.split(','));
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(name) &&
    forwarded.every(isLoopback) &&
    ofProxies.every((header) => headers[header] === undefined)
  );
}

/** Answers everybody but a person at this machine with `request/not-found`. */
export const thisMachineOnly: MiddlewareHandler<{ Bindings: NodeBindings }> = async (c, next) => {
  const incoming = nodeBindings(c)?.incoming;
  if (incoming === undefined || !isFromThisMachine(incoming))
    throw new AppError('request/not-found');
  await next();
};
