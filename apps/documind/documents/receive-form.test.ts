import { createHash, pbkdf2 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { seededIntegers } from '@m8/dev/testing/seeded-numbers.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveForm, storePart } from './receive-form.ts';

const folder = suiteFolder();
const path = join(folder, 'upload');
afterEach(() => rm(path, { force: true }));

const filePart = (content: string, filename = 'a.txt') =>
  `Content-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
  `Content-Type: text/plain\r\n\r\n${content}`;
const fieldPart = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const formOf = (...parts: string[]) =>
  `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;

function post(
  body: string | Uint8Array<ArrayBuffer> | FormData | ReadableStream,
  headers: Record<string, string> = {},
): Request {
  const type =
    body instanceof FormData ? {} : { 'content-type': 'multipart/form-data; boundary=x' };
  // Streams as bodies need `duplex`, which the DOM types lack.
  const init = { method: 'POST', body, headers: { ...type, ...headers }, duplex: 'half' };
  return new Request('http://127.0.0.1/upload', init as RequestInit);
}

/** Sends the pieces of a body one by one; if `ends` is false, the body never ends. */
function sending(pieces: Iterable<string>, ends = true): ReadableStream {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (!done) controller.enqueue(Buffer.from(value));
      else if (ends) controller.close();
      else return new Promise(() => undefined);
    },
  });
}

const received = (request: Request, patienceMs?: number) =>
  receiveForm(request, () => path, { fileBytes: 200_000, patienceMs });

async function refusalOf(request: Request, patienceMs?: number): Promise<string> {
  const refusal = await received(request, patienceMs).then(
    () => 'none',
    (error) => error.code ?? String(error),
  );
  expect(await readdir(folder)).toEqual([]);
  return refusal;
}

describe('a form', () => {
  it('from a browser puts its file on disk', async () => {
    const form = new FormData();
    form.append('is_private', 'true');
    form.append('session_id', 's1');
    form.append('file', new File(['grüße'], 'grüße "1".txt'));
    expect(await received(post(form))).toEqual({
      documentId: expect.any(String),
      isPrivate: true,
      sessionId: 's1',
      filename: 'grüße %221%22.txt',
      bytes: 7,
      encoding: null,
      sha256: createHash('sha256').update('grüße').digest('hex'),
    });
    expect(await readFile(path, 'utf8')).toBe('grüße');
  });

  it('may arrive in any pieces, and contain text like its own boundary', async () => {
    const content = 'a\r\n--y\r\n--\r\n\r\n-x--\r\n'.repeat(40);
    const body = formOf(filePart(content), fieldPart('is_private', 'false'));
    for (const size of [1, 7, 64, 5000]) {
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
        body.slice(at * size, (at + 1) * size),
      );
      const { bytes, isPrivate } = await received(post(sending(pieces)));
      expect({ bytes, isPrivate }).toEqual({ bytes: content.length, isPrivate: false });
      expect(await readFile(path, 'latin1')).toBe(content);
      await rm(path);
    }
  });

  it('is public by default, and may have the maximum size', async () => {
    const largest = post(formOf(filePart('x'.repeat(200_000))));
    const expected = { isPrivate: false, sessionId: null, bytes: 200_000 };
    expect(await received(largest)).toMatchObject(expected);
  });
});

const whole = formOf(filePart('hello'));
const type = 'multipart/form-data';
const typed = (sent: string) => post(whole, { 'content-type': sent });

describe('is refused, and leaves nothing behind:', () => {
  it.each([
    ['no form', post('{}', { 'content-type': 'application/json' }), 'not-multipart'],
    ['another multipart', typed('multipart/mixed; boundary=x'), 'not-multipart'],
    ['no file', post(formOf(fieldPart('is_private', 'true'))), 'no-file'],
    ['a file without a name', post(formOf(filePart('hello', ''))), 'no-file'],
    ['a field named file', post(formOf(fieldPart('file', 'hello'))), 'no-file'],
    ['two files', post(formOf(filePart('a'), filePart('b'))), 'no-file'],
    ['an empty file', post(formOf(filePart(''))), 'file-empty'],
    ['a name that is a folder', post(formOf(filePart('hello', 'a/..'))), 'invalid-filename'],
    ['a file one byte too large', post(formOf(filePart('x'.repeat(200_001)))), 'file-too-large'],
    ['a length beyond the limit', post(whole, { 'content-length': '99999999' }), 'file-too-large'],
  ])('%s', async (_, request, code) => {
    expect(await refusalOf(request)).toBe(`documind/${code}`);
  });

  it.each([
    ['no boundary', typed(type)],
    ['an empty boundary', typed(`${type}; boundary=`)],
    ['an endless boundary', typed(`${type}; boundary=${'x'.repeat(71)}`)],
    ['another boundary', typed(`${type}; boundary=y`)],
    ['an empty body', post('')],
    ['no end', post(whole.slice(0, -10))],
    ['a cut in a head', post('--x\r\nContent-Dispo')],
    ['a part without a head', post(`--x\r\nhello\r\n${whole}`)],
    ['a part without a disposition', post('--x\r\nA: b\r\n\r\nhello\r\n--x--\r\n')],
    ['a head of 9 kB', post(formOf(`A: ${'b'.repeat(9000)}\r\n${filePart('a')}`))],
    ['a name that is no UTF-8', post(Buffer.from(formOf(filePart('a', '\xff.txt')), 'latin1'))],
    ['base64', post(formOf(`Content-Transfer-Encoding: base64\r\n${filePart('aGk=')}`))],
  ])('%s', async (_, request) => {
    expect(await refusalOf(request)).toBe('documind/malformed-upload');
  });

  it.each([
    ['an unknown field', formOf(filePart('a'), fieldPart('admin', 'true'))],
    ['a field named like a method of objects', formOf(fieldPart('toString', 'a'), filePart('a'))],
    ['a field twice', formOf(fieldPart('encoding', ''), fieldPart('encoding', ''), filePart('a'))],
    ['is_private that is neither', formOf(fieldPart('is_private', 'yes'), filePart('a'))],
    ['a long field', formOf(fieldPart('session_id', 's'.repeat(300)), filePart('a'))],
    ['a session for a public document', formOf(fieldPart('session_id', 's'), filePart('a'))],
  ])('%s', async (_, body) => {
    expect(await refusalOf(post(body))).toBe('request/invalid');
  });

  it.each([
    ['a preamble', ''],
    ['a head', '--x\r\nA: '],
    ['a file', `--x\r\n${filePart('')}`],
    ['a field', `--x\r\n${fieldPart('is_private', '')}`],
  ])('%s without an end', async (_, start) => {
    function* endless() {
      yield start;
      for (;;) yield 'x'.repeat(10_000);
    }
    expect(await refusalOf(post(sending(endless())))).toMatch(
      /malformed|too-large|request.invalid/,
    );
  });

  it.each([
    ['before the first part', ''],
    ['in a head', '--x\r\nContent-Dispo'],
    ['in a file', `--x\r\n${filePart('hel')}`],
    ['in a field', `--x\r\n${fieldPart('is_private', 'tr')}`],
    ['after the end', whole],
  ])('a client that falls silent %s', async (_, start) => {
    expect(await refusalOf(post(sending([start], false)), 300)).toBe('documind/upload-stalled');
  });

  it('arbitrary noise', async () => {
    const draw = seededIntegers(1);
    const bytes = Buffer.from(formOf(filePart('hello'), fieldPart('is_private', 'false')));
    for (let n = 0; n < 300; n++) {
      const noisy = Buffer.from(bytes);
      for (let flips = 0; flips < 4; flips++) noisy[draw(noisy.length)] = draw(256);
      await received(post(noisy)).catch((error) => expect(error.name).toBe('AppError'));
      await rm(path, { force: true });
    }
  });
});

it('leaves no file that appears after a failure', async () => {
  // The same threads open files.
  const derive = promisify(pbkdf2);
  const busy = Array.from({ length: 8 }, () => derive('a', 'b', 100_000, 64, 'sha512'));
  const part = new Readable({ read: () => undefined });
  const stored = storePart(part, path, 100);
  part.destroy(new Error('gone'));
  await expect(stored).rejects.toThrow('gone');
  const left = readdirSync(folder);
  await Promise.all(busy);
  await pause(50);
  expect(await readdir(folder)).toEqual(left);
});
