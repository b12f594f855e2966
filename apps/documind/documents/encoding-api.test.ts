import { type TextEncoding, textEncodings } from '@m8/contracts/documind/encodings.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { detectedWords, encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();

/** A few words each, in encodings that cannot be detected. */
const chosen: readonly (readonly [TextEncoding, string])[] = [
  ['windows-1258', 'cơm;24\nmưa;9\nđôi'],
  ['IBM866', 'Сливы;9\nсыр;24'],
  ['ISO-8859-3', 'Ĝardeno;24\nĉevalo;9'],
  ['ISO-8859-4', 'Sūris;24\nŽąsis'],
  ['ISO-8859-5', 'Сливы;9\nсыр;24'],
  ['ISO-8859-6', 'جبن;24\nخبز;3'],
  ['ISO-8859-10', 'Þetta er ostur;24'],
  ['ISO-8859-14', 'Ŵy;24\ntŷ;3'],
  ['ISO-8859-15', 'Prix: 24 €\nœuf;Käse'],
  ['ISO-8859-16', 'Brânză;24 lei\npâine și țuică;3'],
  ['macintosh', 'Käse;24\nBrötchen;3\nStraße'],
  ['x-mac-cyrillic', 'Сливы;9\nсыр;24'],
];

async function textOf(token: string, filename: string): Promise<string> {
  const part = await documind.call('GET', `/documents/${filename}/parts/1`, token);
  return (await part.json()).text;
}

const upload = async (token: string, [encoding, text]: readonly [TextEncoding, string], by = {}) =>
  (await documind.upload(token, 'prices.txt', encodeText(text, encoding), by)).json();

const readAs = (token: string, name: string, encoding: unknown, headers = { prefer: 'wait=20' }) =>
  documind.send(`/documents/${name}/encoding`, token, { encoding }, { method: 'PUT', headers });

it('every encoding on offer is tested', () => {
  expect([...detectedWords, ...chosen].map(([encoding]) => encoding).sort()).toEqual(
    [...textEncodings].sort(),
  );
});

it.each(chosen)('a few words in %s are read right if it is chosen', async (encoding, text) => {
  const { token } = await documind.join();
  const { document_id } = await upload(token, [encoding, text]);
  expect(await textOf(token, 'prices.txt')).not.toBe(text);
  const answer = await readAs(token, 'prices.txt', encoding);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ document_id, encoding, status: 'ready' });
  expect(await textOf(token, 'prices.txt')).toBe(text);
});

describe('an encoding chosen with the upload', () => {
  const sample = ['IBM866', 'Сливы;9\nсыр;24'] as const;

  it('is used to read the file', async () => {
    const { token } = await documind.join();
    expect(await upload(token, sample, { encoding: 'IBM866' })).toMatchObject({
      encoding: 'IBM866',
    });
    expect(await textOf(token, 'prices.txt')).toBe(sample[1]);
  });

  it('makes the same bytes another version; without a choice they are unchanged', async () => {
    const { token } = await documind.join();
    await upload(token, sample);
    const again = await upload(token, sample, { encoding: 'IBM866' });
    expect(again).toMatchObject({ outcome: 'replaced', encoding: 'IBM866' });
    expect(await upload(token, sample, { encoding: 'IBM866' })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await upload(token, sample)).toMatchObject({ outcome: 'unchanged', encoding: 'IBM866' });
  });

  it('accepts a text that is not recognised by its bytes', async () => {
    const { token } = await documind.join();
    const bytes = encodeText('■░▒▓█│┤╡╢╖╕╣║╗╝'.repeat(200), 'IBM866');
    const refused = documind.upload(token, 'frame.txt', bytes);
    expect(await refusal(refused)).toEqual({ status: 415, code: 'documind/file-unsupported' });
    const taken = await documind.upload(token, 'frame.txt', bytes, { encoding: 'IBM866' });
    expect(await taken.json()).toMatchObject({ kind: 'txt', encoding: 'IBM866', status: 'ready' });
  });

  it.each([
    ['is-none', 'prices.txt', { status: 422, code: 'request/invalid' }],
    ['UTF-8', 'mail.eml', { status: 422, code: 'documind/no-encoding' }],
  ])('is refused as %s of %s', async (encoding, name, expected) => {
    const { token } = await documind.join();
    expect(await refusal(documind.upload(token, name, 'Ten lanterns.', { encoding }))).toEqual(
      expected,
    );
    const { documents } = await (await documind.call('GET', '/documents', token)).json();
    expect(documents).toEqual([]);
  });
});

describe('a document that is read again', () => {
  const [first, second] = ['Замок открывается в девять часов.', 'IBM866'] as const;

  it('is queued immediately, and says when to look again', async () => {
    const { token } = await documind.join();
    await upload(token, [second, first]);
    const answer = await readAs(token, 'prices.txt', second, { prefer: '' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ encoding: second, status: 'queued', error: null });
  });

  it('is unchanged if it already has the encoding', async () => {
    const { token } = await documind.join();
    const { updated_at, encoding } = await upload(token, ['UTF-8', first]);
    const answer = await readAs(token, 'prices.txt', encoding);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ updated_at });
  });

  it('is read in the detected encoding if none is chosen', async () => {
    const { token } = await documind.join();
    await upload(token, ['windows-1250', 'Żółty ser;24 zł'], { encoding: 'KOI8-R' });
    const answer = await readAs(token, 'prices.txt', null);
    expect(await answer.json()).toMatchObject({ encoding: 'windows-1250' });
    expect(await textOf(token, 'prices.txt')).toBe('Żółty ser;24 zł');
  });

  it('stays in its private session', async () => {
    const { token } = await documind.join();
    const { session_id, filename } = await upload(token, [second, first], { is_private: 'true' });
    const inSession = `/documents/${filename}/encoding?session_id=${session_id}`;
    const init = { method: 'PUT', headers: { prefer: 'wait=20' } };
    const answer = await documind.send(inSession, token, { encoding: second }, init);
    expect(await answer.json()).toMatchObject({ session_id, encoding: second, status: 'ready' });
  });

  it.each(['Shift_JIS', 'IBM866', 'UTF-16LE'])('can be read as %s, and back', async (other) => {
    const { token } = await documind.join();
    await upload(token, [second, first]);
    await readAs(token, 'prices.txt', other);
    await readAs(token, 'prices.txt', second);
    expect(await textOf(token, 'prices.txt')).toBe(first);
  });

  it('is refused if its file was not stored', async () => {
    const { token } = await documind.join();
    const { document_id } = await upload(token, [second, first]);
    await documind.database.executeSql(
      'update documind_document set has_original = false where id = $1',
      [document_id],
    );
    expect(await refusal(readAs(token, 'prices.txt', second))).toEqual({
      status: 404,
      code: 'documind/original-not-kept',
    });
  });

  it.each([
    ['a format without one', 'mail.eml', 'UTF-8', 422, 'documind/no-encoding'],
    ['one that is unknown', 'prices.txt', 'EBCDIC', 422, 'request/invalid'],
    ['a document that is not there', 'nowhere.txt', 'UTF-8', 404, 'documind/document-not-found'],
  ])('is refused for %s', async (_, name, encoding, status, code) => {
    const { token } = await documind.join();
    await documind.upload(token, 'mail.eml', 'From: a@b.example\nSubject: c\n\nTen lanterns.');
    await documind.upload(token, 'prices.txt', 'Ten lanterns.');
    expect(await refusal(readAs(token, name, encoding))).toEqual({ status, code });
  });
});
