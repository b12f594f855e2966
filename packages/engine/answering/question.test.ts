import { weighedOf } from '@m8/dev/testing/documents/weighed-of.ts';
import { expect, test } from 'vitest';
import { askedForOneAt, readQuestion, shapeOf } from './question.ts';

test('a unit of money may be a sign, so its word is not missing', () => {
  const text = 'When do I get my 200 pounds back?';
  const question = readQuestion(text, weighedOf(text, { 200: 0, pounds: 0 }, 20));
  const missing = question.terms.filter((term) => term.missing).map(({ word }) => word);
  expect(missing).toEqual(['200']);
});

test('a common word that a large library lacks says little, a rare one says much', () => {
  const text = 'How much is the pizza?';
  const question = readQuestion(text, weighedOf(text, { much: 0, pizza: 0 }, 400));
  const [much, pizza] = question.terms;
  expect(much?.weight).toBeLessThan(0.3);
  expect(pizza?.weight).toBeGreaterThan(0.3);
});

test.each([
  ['How often does the bus run?', 0],
  ['À quelle heure ferme le musée ?', 2],
  ['Which deadline do we have to keep?', 0],
  ['And when is it shut?', 4],
  ['Who signed the letter?', 0],
  ['दरवाज़ा किसने खोला?', 8],
  ['What is a gate?', -1],
  ['What data is kept?', -1],
  ['Ist der Preis fest?', -1],
])('%s asks for one thing at %d', (question, at) => {
  expect(askedForOneAt(question)).toBe(at);
});

const shapes = {
  steps: `How do I descale it?
    What do I do when E20 shows?
    Wie melde ich mich ab?
    Comment faire la pâte ?
    como cambio la contraseña
    ¿Qué hago si no funciona?
    यह कैसे बंद करें?
    كيف أغير كلمة المرور؟
    どうやって開けますか`,
  comparison: `Which is cheaper, gas or oil?
    Is the forecast higher than the budget?
    Was ist günstiger, Bahn oder Bus?
    ¿Cuál es la más barata?
    सबसे सस्ता कौन सा है?`,
  list: `What are the risks?
    Which firms made an offer?
    List the members of the board
    What must I bring?
    Welche Räume gibt es?
    Was ist versichert?
    Quels sont les ingrédients ?
    ¿Qué documentos necesito?
    क्या-क्या शामिल है?
    ما هي الشروط؟
    有哪些规则？
    What does the cover include?`,
  null: `What does E20 mean?
    What does it say of smoking?
    What amount do I pay?
    Was ist passiert, wenn es brennt?
    Wie lange gilt das?
    Can I keep a cat?
    Combien coûte la carte ?
    When does the splint come off?`,
};

test.each(Object.entries(shapes))(
  'the shape of an answer is %s for some questions',
  (shape, queries) => {
    for (const query of queries.split(/\n\s*/u)) expect(`${shapeOf(query)}`, query).toBe(shape);
  },
);
