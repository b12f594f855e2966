import { answerAround } from '@m8/dev/testing/documents/answer-around.ts';
import { describe, expect, test } from 'vitest';

describe('a reason is given by its sentence', () => {
  test.each([
    [
      'Why are dogs forbidden?',
      'No dogs may be kept, because the lease forbids them. Cats may.',
      'No dogs may be kept, because the lease forbids them.',
    ],
    [
      'Why was the ash felled?',
      'The ash was felled. This was because it was ill. It was tall.',
      'The ash was felled. This was because it was ill.',
    ],
    [
      'Why do you take a photo?',
      'A photo is taken on joining. It serves to verify who comes in. Bring nothing.',
      'A photo is taken on joining. It serves to verify who comes in.',
    ],
    [
      'Warum nicht am Mittwoch?',
      'Am Mittwoch geht es nicht. Da ist Sitzung. Denn alle sollen da sein.',
      'Am Mittwoch geht es nicht. Da ist Sitzung.',
    ],
    [
      'Pourquoi du cidre brut ?',
      'On prend du cidre brut, car le doux est trop sucré. Servir chaud.',
      'On prend du cidre brut, car le doux est trop sucré.',
    ],
    [
      '¿Por qué no se puede abrir?',
      'No se puede abrir, porque está sellado. Es nuevo.',
      'No se puede abrir, porque está sellado.',
    ],
    [
      'जल्दी क्यों जाते हैं?',
      'सुबह जाते हैं क्योंकि बाद में भीड़ होती है। फिर खाना।',
      'सुबह जाते हैं क्योंकि बाद में भीड़ होती है।',
    ],
  ])('%s', (query, text, reason) => {
    expect(answerAround(query, text, text.slice(0, 10))).toEqual([reason]);
  });
});
