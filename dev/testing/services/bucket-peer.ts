import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BucketSetting } from '@m8/platform/settings/combined-settings.ts';
import { serve } from './listen.ts';

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
 * Whether a request is signed with the key, as its own content requires: the signature is computed anew.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { keyId, secret, region }: BucketSetting,
): boolean {
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  const mustBeSigned = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  const claimed = headers['x-amz-content-sha256'];
  const [date = '', place, service = '', end = ''] = scope.split('/');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query.sort().join('&'), lines.join(''), names, claimed];
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash(canonical.join('\n'))}`;
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return (
    id === keyId &&
    place === region &&
    mustBeSigned.every((name) => signed.includes(name)) &&
    (claimed === 'UNSIGNED-PAYLOAD' || claimed === hash(body)) &&
    signature === hmac(key, text).toString('hex')
  );
}

/** Least bytes of a part of a file, except the last one. */
const minPartBytes = 5 * 1024 * 1024;

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

/**
 * Starts an S3-compatible server with one bucket in memory. It refuses requests not signed with the key.
 */
export async function startBucketPeer() {
  const bucket = new Bucket();
  const requests: string[] = [];
  const failing = { count: 0, status: 0 };
  const setting = { url: '', region: 'eu-central-1', keyId: 'AKIDTEST', secret: randomUUID() };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', setting.url);
    const body = await buffer(request);
    requests.push(`${request.method} ${url.pathname}`);
    const { method = '', headers } = request;
    const name = decodeURIComponent(url.pathname.replace('/originals/', ''));
    const answer =
      failing.count-- > 0
        ? { status: failing.status }
        : isSigned(request, url, body, setting)
          ? bucket.answer(method, name, url.searchParams, body, headers.range)
          : refused(403, 'SignatureDoesNotMatch');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const { url, close } = await serve((request, response) => void handle(request, response));
  setting.url = `${url}/originals`;
  return {
    setting,
    /** The stored objects, by name. */
    objects: bucket.objects,
    /** Multipart uploads that are neither completed nor aborted. */
    begun: bucket.begun,
    /** The received requests, such as `PUT /bucket/name`. */
    requests,
    /** Answers this many of the next requests with a bare status. */
    failNext(count: number, status: number) {
      Object.assign(failing, { count, status });
    },
    close,
  };
}
