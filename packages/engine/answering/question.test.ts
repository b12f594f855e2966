import { expect, test } from 'vitest';
import { splitWords } from '#language/words.ts';
import { toTerms } from '#passages/terms.ts';
import { askedForOneAt, readQuestion, shapeOf } from './question.ts';

test('a unit of money may be a sign, so its word is not missing', () => {
  const text = 'When do I get my 200 pounds back?';
  const terms = toTerms(splitWords(text), 'english').map(({ stem, kind, start, end }) => {
    return { kind, word: '', start, end, stems: [stem], weight: 1, variants: [], chunks: 0 };
  });
  const question = readQuestion(text, { chunks: 20, scopes: [], language: 'english', terms });
  const missing = question.terms.filter((term) => term.missing).map(({ word }) => word);
  expect(missing).toContain('200');
  expect(missing).not.toContain('pounds');
});

test.each([
  ['How often does the bus run?', 0],
  ['À quelle heure ferme le musée ?', 2],
  ['Which deadline do we have to keep?', 0],
  ['And when is it shut?', 4],
  ['Combien de chaises y a-t-il ?', 0],
  ['Who signed the letter?', 0],
  ['दरवाज़ा किसने खोला?', 8],
  ['What is a gate?', -1],
  ['What data is kept?', -1],
  ['Ist der Preis fest?', -1],
])('%s asks for one thing at %d', (question, at) => {
  expect(askedForOneAt(question)).toBe(at);
});

test.each([
  ['How do I descale it?', 'steps'],
  ['What do I do when E20 shows?', 'steps'],
  ['Wie melde ich mich ab?', 'steps'],
  ['Comment faire la pâte ?', 'steps'],
  ['como cambio la contraseña', 'steps'],
  ['¿Qué hago si no funciona?', 'steps'],
  ['यह कैसे बंद करें?', 'steps'],
  ['كيف أغير كلمة المرور؟', 'steps'],
  ['どうやって開けますか', 'steps'],
  ['Which is cheaper, gas or oil?', 'comparison'],
  ['Is the forecast higher than the budget?', 'comparison'],
  ['Was ist günstiger, Bahn oder Bus?', 'comparison'],
  ['¿Cuál es la más barata?', 'comparison'],
  ['सबसे सस्ता कौन सा है?', 'comparison'],
  ['What are the risks?', 'list'],
  ['Which firms made an offer?', 'list'],
  ['List the members of the board', 'list'],
  ['What must I bring?', 'list'],
  ['Welche Räume gibt es?', 'list'],
  ['Was ist versichert?', 'list'],
  ['Quels sont les ingrédients ?', 'list'],
  ['¿Qué documentos necesito?', 'list'],
  ['क्या-क्या शामिल है?', 'list'],
  ['ما هي الشروط؟', 'list'],
  ['有哪些规则？', 'list'],
  ['What does the cover include?', 'list'],
  ['What does E20 mean?', null],
  ['What does it say of smoking?', null],
  ['How long is the warranty?', null],
  ['What amount do I pay?', null],
  ['How much is the rent?', null],
  ['Wie hoch ist die Miete?', null],
  ['Was ist passiert, wenn es brennt?', null],
  ['Wie lange gilt das?', null],
  ['When does it end?', null],
  ['Can I keep a cat?', null],
  ['Combien coûte la carte ?', null],
  ['When does the splint come off?', null],
])('%s asks for %s', (query, shape) => {
  expect(shapeOf(query)).toBe(shape);
});
