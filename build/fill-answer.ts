import type { ServerResponse } from 'node:http';
import { fillSiteValues, type SiteValues } from '#contracts/site-values.ts';

/** How settings are escaped, by the type of what carries them. */
const escapeByType = {
  'text/html': 'html',
  'application/xml': 'html',
  'application/manifest+json': 'json',
  'application/json': 'json',
  'text/plain': 'plain',
} as const;

/**
 * Fills the slots of an answer that somebody else writes, at its end; other types pass unchanged.
 *
 * @param response nothing has been written to it
 * @param values settings that pages show
 */
export function fillAnswer(response: ServerResponse, values: SiteValues): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];

  const kind = () => {
    const type = String(response.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
    return type in escapeByType ? escapeByType[type as keyof typeof escapeByType] : undefined; // Checked.
  };
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };

  // The casts give the overloads of Node's methods back to their replacements.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((given) => typeof given === 'object' && given !== null);
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    if (kind() === undefined) writeHead(status);
    return response;
  }) as typeof response.writeHead;
  response.write = ((chunk: unknown, ...rest: []) => {
    if (kind() === undefined) return write(chunk, ...rest);
    keep(chunk);
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: []) => {
    const escaping = kind();
    if (escaping === undefined) return end(chunk, ...rest);
    keep(chunk);
    const body = fillSiteValues(Buffer.concat(chunks).toString('utf8'), values, escaping);
    response.removeHeader('content-length');
    response.removeHeader('etag');
    writeHead(response.statusCode);
    return end(body);
  }) as typeof response.end;
}
