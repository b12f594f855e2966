import { expect, test } from 'vitest';
import { zipfOf } from './frequency.ts';
import { knownLanguages, type Language } from './languages.ts';
import { foldWord } from './words.ts';

test('the frequency of a stem sums the SUBTLEX-US counts of its words', () => {
  // 472 times "ladder" and 40 times "ladders" in 49,719,560 words.
  const zipf = Math.log10(((472 + 40) / 49_719_560) * 1e9);
  expect(zipfOf('ladder', 'english')).toBeCloseTo(zipf, 10);
  expect(zipfOf('ladders', 'english')).toBeCloseTo(zipf, 10);
});

test.each<[Language, string, string, string]>([
  ['english', 'much', 'garden', 'chlorophyll'],
  ['german', 'wie', 'Garten', 'Blattgrün'],
  ['french', 'combien', 'jardin', 'chlorophylle'],
  ['spanish', 'cuánto', 'jardín', 'clorofila'],
  ['italian', 'quanto', 'giardino', 'clorofilla'],
  ['portuguese', 'quanto', 'jardim', 'clorofila'],
  ['dutch', 'hoeveel', 'tuin', 'bladgroen'],
  ['swedish', 'mycket', 'trädgård', 'klorofyll'],
  ['polish', 'jak', 'ogród', 'fotosynteza'],
  ['turkish', 'ne', 'bahçe', 'fotosentez'],
  ['russian', 'сколько', 'сад', 'хлорофилл'],
  ['arabic', 'كم', 'حديقة', 'يخضور'],
  ['persian', 'چه', 'باغ', 'کلروفیل'],
])('in %s, %s is more common than %s, and %s is rarest', (language, ...words) => {
  const [asking = 0, thing = 0, rare = 0] = words.map(
    (word) => zipfOf(foldWord(word), language) ?? 0,
  );
  expect(asking).toBeGreaterThan(thing);
  expect(thing).toBeGreaterThan(rare);
  expect(rare).toBe(zipfOf('qqqq', language));
});

test('each language has a list, or is known to have none', () => {
  const without = knownLanguages.filter((language) => zipfOf('a', language) === null);
  expect(without).toEqual(['hindi', 'tamil']);
});
