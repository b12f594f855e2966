import { type TextEncoding, textEncodings } from '@m8/contracts/documind/encodings.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { detectedWords, encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forTest(() => documind.join());

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

const upload = (text: string, encoding: TextEncoding, by = {}) =>
  ada.add('prices.txt', encodeText(text, encoding), by);

const textOf = async (filename: string): Promise<string> =>
  (await ada.read(`/documents/${filename}/parts/1`)).text;

const readAs = (name: string, encoding: string | null, headers = { prefer: 'wait=20' }) =>
  ada.send(`/documents/${name}/encoding`, { encoding }, { method: 'PUT', headers });

const russian = 'Замок открывается в девять часов.';

describe('an encoding chosen with the upload', () => {
  it('is one of those that are detected, or of those that cannot be', () => {
    const tested = [...detectedWords, ...chosen].map(([encoding]) => encoding);
    expect(tested.sort()).toEqual([...textEncodings].sort());
  });

  it('is used to read the file', async () => {
    for (const [encoding, text] of chosen) {
      const name = `${encoding}.txt`;
      const document = await ada.add(name, encodeText(text, encoding), { encoding });
      expect(document).toMatchObject({ encoding, status: 'ready' });
      expect(await textOf(name), encoding).toBe(text);
    }
  });

  it('makes the same bytes another version; without a choice they are unchanged', async () => {
    const encoding = 'IBM866';
    await upload(russian, encoding);
    const again = await upload(russian, encoding, { encoding });
    expect(again).toMatchObject({ outcome: 'replaced', encoding });
    for (const by of [{ encoding }, {}])
      expect(await upload(russian, encoding, by)).toMatchObject({ outcome: 'unchanged', encoding });
  });

  it('accepts a text that is not recognised by its bytes', async () => {
    const encoding = 'IBM866';
    const bytes = encodeText('■░▒▓█│┤╡╢╖╕╣║╗╝'.repeat(200), encoding);
    const refused = ada.upload('frame.txt', bytes);
    expect(await refusal(refused)).toBe('415 documind/file-unsupported');
    const taken = await ada.add('frame.txt', bytes, { encoding });
    expect(taken).toMatchObject({ kind: 'txt', encoding, status: 'ready' });
  });

  it.each([
    ['is-none', 'prices.txt', '422 request/invalid'],
    ['UTF-8', 'mail.eml', '422 documind/no-encoding'],
  ])('is refused as %s of %s', async (encoding, name, expected) => {
    expect(await refusal(ada.upload(name, 'Ten lanterns.', { encoding }))).toBe(expected);
    expect((await ada.read('/documents')).documents).toEqual([]);
  });
});

describe('a document that is read again', () => {
  it('keeps its id, and can be read in any encoding, and back', async () => {
    const { document_id } = await upload(russian, 'IBM866');
    expect(await textOf('prices.txt')).not.toBe(russian);
    for (const encoding of ['Shift_JIS', 'UTF-16LE', 'IBM866']) {
      const answer = await readAs('prices.txt', encoding);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ document_id, encoding, status: 'ready' });
    }
    expect(await textOf('prices.txt')).toBe(russian);
  });

  it('is queued immediately, and says when to look again', async () => {
    await upload(russian, 'IBM866');
    const answer = await readAs('prices.txt', 'IBM866', { prefer: '' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('retry-after')).toBe('1');
    const queued = { encoding: 'IBM866', status: 'queued', error: null };
    expect(await answer.json()).toMatchObject(queued);
  });

  it('is unchanged if it already has the encoding', async () => {
    const { updated_at, encoding } = await upload(russian, 'UTF-8');
    const answer = await readAs('prices.txt', encoding);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ updated_at });
  });

  it('is read in the detected encoding if none is chosen', async () => {
    await upload('Żółty ser;24 zł', 'windows-1250', { encoding: 'KOI8-R' });
    const answer = await readAs('prices.txt', null);
    expect(await answer.json()).toMatchObject({ encoding: 'windows-1250' });
    expect(await textOf('prices.txt')).toBe('Żółty ser;24 zł');
  });

  it('stays in its private session', async () => {
    const { session_id } = await upload(russian, 'IBM866', { is_private: 'true' });
    const inSession = `/documents/prices.txt/encoding?session_id=${session_id}`;
    const init = { method: 'PUT', headers: { prefer: 'wait=20' } };
    const answer = await ada.send(inSession, { encoding: 'IBM866' }, init);
    expect(await answer.json()).toMatchObject({ session_id, encoding: 'IBM866', status: 'ready' });
  });

  it('is refused if its file was not stored', async () => {
    const { document_id } = await upload(russian, 'IBM866');
    await documind.database.executeSql(
      'update documind_document set has_original = false where id = $1',
      [document_id],
    );
    expect(await refusal(readAs('prices.txt', 'IBM866'))).toBe('404 documind/original-not-kept');
  });

  it('is refused for another format, an unknown encoding, or if it is not there', async () => {
    await ada.upload('mail.eml', 'From: a@b.example\nSubject: c\n\nTen lanterns.');
    await ada.upload('prices.txt', 'Ten lanterns.');
    expect(await refusal(readAs('mail.eml', 'UTF-8'))).toBe('422 documind/no-encoding');
    expect(await refusal(readAs('prices.txt', 'EBCDIC'))).toBe('422 request/invalid');
    const nowhere = readAs('nowhere.txt', 'UTF-8');
    expect(await refusal(nowhere)).toBe('404 documind/document-not-found');
  });
});
