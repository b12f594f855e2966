import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BucketSetting } from '@m8/platform/settings/combined-settings.ts';
import { listen } from './listen.ts';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Percent-encodes like AWS: everything but letters, digits and four signs. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Computes the required signature of a request, from the request alone.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function signatureOf(
  request: IncomingMessage,
  url: URL,
  { scope, signed }: { scope: string; signed: string[] },
  secret: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end);
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${hash(canonical)}`;
  return hmac(key, text).toString('hex');
}

/** @returns why a request is refused; null if its signature is right and covers what it must */
function refusalOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { keyId, secret, region }: BucketSetting,
): string | null {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (fields === null) return 'AccessDenied';
  const [, givenId, scope = '', names = '', signature] = fields;
  if (givenId !== keyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  const mustBeSigned = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body)) return 'XAmzContentSHA256Mismatch';
  if (scope.split('/')[1] !== region) return 'AuthorizationHeaderMalformed';
  const expected = signatureOf(request, url, { scope, signed }, secret);
  return signature === expected ? null : 'SignatureDoesNotMatch';
}

/** Least bytes of a part of a file, except the last one. */
const minPartBytes = 5 * 1024 * 1024;

/** A local bucket for tests, which checks signatures like S3. */
export interface BucketPeer extends AsyncDisposable {
  setting: BucketSetting;
  /** The stored objects, by name. */
  objects: ReadonlyMap<string, Buffer>;
  /** Multipart uploads that are neither completed nor aborted. */
  begun: ReadonlyMap<string, Buffer[]>;
  /** The received requests, such as `PUT /bucket/name`. */
  requests: string[];
  /** Answers this many of the next requests with a bare status. */
  failNext(count: number, status: number): void;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});
const refused = (status: number, code: string): Answer => ({
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  status,
});
const tagged = (bytes: Buffer): Answer => ({ status: 200, headers: { etag: `"${hash(bytes)}"` } });

/** The content and behaviour of one bucket. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly begun = new Map<string, Buffer[]>();

  answer(
    method: string,
    name: string,
    query: URLSearchParams,
    body: Buffer,
    range?: string,
  ): Answer {
    const uploadId = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return this.#begin();
    if (uploadId !== null) return this.#goOn(method, name, uploadId, query, body);
    if (method === 'PUT') {
      this.objects.set(name, body);
      return tagged(body);
    }
    if (method === 'DELETE') {
      this.objects.delete(name);
      return { status: 204 };
    }
    const object = this.objects.get(name);
    if (object === undefined) return refused(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) return { ...tagged(object), body: object };
    if (Number(from) >= object.length) return refused(416, 'InvalidRange');
    return { ...tagged(object), status: 206, body: object.subarray(Number(from), Number(to) + 1) };
  }

  #begin(): Answer {
    const id = randomUUID();
    this.begun.set(id, []);
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #goOn(method: string, name: string, id: string, query: URLSearchParams, body: Buffer): Answer {
    const parts = this.begun.get(id);
    if (parts === undefined) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body;
      return tagged(body);
    }
    this.begun.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...`${body}`.matchAll(/<ETag>"?(\w+)"?<\/ETag>/g)].map(([, tag]) => tag);
    if (parts.slice(0, -1).some(({ length }) => length < minPartBytes))
      return refused(400, 'EntityTooSmall');
    if (named.join() !== parts.map(hash).join()) return refused(400, 'InvalidPart');
    const whole = Buffer.concat(parts);
    this.objects.set(name, whole);
    return xml(
      `<CompleteMultipartUploadResult><ETag>"${hash(whole)}"</ETag></CompleteMultipartUploadResult>`,
    );
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts an S3-compatible server with one bucket in memory. It refuses requests that are not
 * signed with the key.
 */
export async function startBucketPeer(): Promise<BucketPeer> {
  const bucket = new Bucket();
  const requests: string[] = [];
  const failing = { count: 0, status: 0 };
  const setting = { url: '', region: 'eu-central-1', keyId: 'AKIDTEST', secret: randomUUID() };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', setting.url);
    const body = await bodyOf(request);
    requests.push(`${request.method} ${url.pathname}`);
    const refusal = refusalOf(request, url, body, setting);
    const name = decodeURIComponent(url.pathname.replace('/originals/', ''));
    const answer =
      failing.count-- > 0
        ? { status: failing.status }
        : refusal !== null
          ? refused(403, refusal)
          : bucket.answer(
              request.method ?? '',
              name,
              url.searchParams,
              body,
              request.headers.range,
            );
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const server = createServer((request, response) => void handle(request, response));
  setting.url = `http://127.0.0.1:${await listen(server)}/originals`;
  return {
    setting,
    objects: bucket.objects,
    begun: bucket.begun,
    requests,
    failNext(count, status) {
      Object.assign(failing, { count, status });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
