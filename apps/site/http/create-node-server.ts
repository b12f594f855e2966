import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '@m8/platform/errors.ts';
import { watchPace } from '@m8/platform/http/body-pace.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import {
  createHttpApp,
  createSiteAnswers,
  type HttpParts,
  otherLocalName,
} from './create-http-app.ts';
import { hiddenPages } from './site/load-site.ts';

/** Largest head of a request, in bytes; more is answered with 431. */
const maxHeaderBytes = 16 * 1024;

/** How long the head of a request may take, in milliseconds. */
const headMs = 20_000;

/** Connections at a time; more are closed at once. */
const maxConnections = 4000;

/** How long whoever reads a body has to refuse a slow one in its own words, in milliseconds. */
const refusalMs = 10_000;

/** Hangs up on who sends a body too slowly, whether or not anybody reads it. */
function boundBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const before = socket.bytesRead;
  const end = watchPace(
    () => socket.bytesRead - before,
    () => {
      // What has arrived whole and is not read yet is nothing to hang up on.
      if (!request.complete) socket.destroy();
    },
    refusalMs,
  );
  request.once('end', end);
  response.once('close', end);
}

/** What answers Node's requests itself, by how their path begins. */
export interface NodeHandler {
  prefix: string;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The server of {@link createHttpApp} and of the Node handlers. Files of the site that are asked
 * for by their exact address are answered without the app: its requests and responses cost a fifth
 * of the throughput.
 *
 * @returns a server that does not listen yet
 */
export function createNodeServer(parts: HttpParts, nodeHandlers: readonly NodeHandler[]): Server {
  const { site, publicUrl, livePages = {} } = parts;
  const answerSite = createSiteAnswers(parts);
  const listener = getRequestListener(createHttpApp(parts, answerSite).fetch, {
    // A request whose address cannot be read never reaches the app, which answers all other errors.
    errorHandler: (error) =>
      problemResponse(
        error instanceof RequestError ? new AppError('request/malformed', { cause: error }) : error,
        crypto.randomUUID(),
      ),
  });
  const rightName = otherLocalName(publicUrl);
  const options = {
    maxHeaderSize: maxHeaderBytes,
    optimizeEmptyRequests: true,
    headersTimeout: headMs,
    // A large upload over a slow line takes longer than any fixed time; see boundBody.
    requestTimeout: 0,
    connectionsCheckingInterval: 5000,
  };
  const server = createServer(options, (request, response) => {
    boundBody(request, response);
    const { method = '', url = '', headers } = request;
    const reads = method === 'GET' || method === 'HEAD';
    const isFile = site.has(url) && !hiddenPages.has(url) && !Object.hasOwn(livePages, url);
    if (reads && isFile && rightName(headers.host) === null) {
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const asked = { method, path: url, search: '', header, seesHidden: false };
      const answer = answerSite(asked);
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    const mounted = nodeHandlers.find(({ prefix }) => url.startsWith(prefix));
    if (mounted) mounted.handle(request, response);
    else void listener(request, response);
  });
  server.maxConnections = maxConnections;
  return server;
}
