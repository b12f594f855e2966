import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '@m8/platform/errors.ts';
import { watchPace } from '@m8/platform/http/body-pace.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { createCallTurns } from './call-turns.ts';
import {
  createHttpApp,
  createSiteAnswers,
  type HttpParts,
  otherLocalName,
} from './create-http-app.ts';
import { healthBase } from './health-api.ts';
import { hiddenPages } from './site/load-site.ts';

/** Maximum size of a request's head, in bytes; beyond it the answer is 431. */
const maxHeaderBytes = 16 * 1024;

/** Timeout for the head of a request, in milliseconds. */
const headMs = 20_000;

/** Maximum number of connections; further ones are closed immediately. */
const maxConnections = 4000;

/** Time for a body's reader to refuse a slow body itself, in milliseconds. */
const refusalMs = 10_000;

/** Closes the connection of a client that sends a body too slowly, whether or not anything reads it. */
function boundBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const before = socket.bytesRead;
  const end = watchPace(
    () => socket.bytesRead - before,
    () => {
      // A complete but unread body is no reason to close the connection.
      if (!request.complete) socket.destroy();
    },
    refusalMs,
  );
  request.once('end', end);
  response.once('close', end);
}

/**
 * The server of {@link createHttpApp}. Files requested by their exact URL bypass
 * the app, whose request and response objects cost a fifth of the throughput.
 *
 * @returns a server that does not listen yet
 */
export function createNodeServer(parts: HttpParts): Server {
  const { site, publicUrl, livePages = {} } = parts;
  const answerSite = createSiteAnswers(parts);
  const listener = getRequestListener(createHttpApp(parts, answerSite).fetch, {
    // A request with an invalid URL never reaches the app, which answers all other errors.
    errorHandler: (error) =>
      problemResponse(
        error instanceof RequestError ? new AppError('request/malformed', { cause: error }) : error,
        crypto.randomUUID(),
      ),
  });
  const rightName = otherLocalName(publicUrl);
  const callTurns = createCallTurns();
  const options = {
    maxHeaderSize: maxHeaderBytes,
    optimizeEmptyRequests: true,
    headersTimeout: headMs,
    // A large upload over a slow connection takes longer than any fixed timeout; see boundBody.
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
    if (url.startsWith(healthBase)) void listener(request, response);
    else callTurns.run(() => void listener(request, response));
  });
  server.on('connection', callTurns.noteConnection);
  server.maxConnections = maxConnections;
  return server;
}
