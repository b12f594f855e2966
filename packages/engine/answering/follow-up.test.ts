import { weighedOf } from '@m8/dev/testing/documents/weighed-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { boostNew, carryOver, isAbsent, withoutMissing } from './follow-up.ts';

function follow(before: string, query: string) {
  const followUp = carryOver(query, { asked: before });
  return { ...followUp, fresh: followUp.asked.slice(followUp.fresh.start, followUp.fresh.end) };
}

test.each(
  textTable(`
    How long is the warranty? => And on the motor? => How long is the warranty on the motor?
    How much is the rent in May? => And in June? => How much is the rent in June?
    Can I have a dog? => And a cat? => Can I have a cat?
    How much is the rent? => What about the deposit? => How much is the rent the deposit?
    Who pays the first visit? => And the second visit? => Who pays the second visit?
    Wie hoch ist die Miete? => Und für die Garage? => Wie hoch ist die Miete für die Garage?
    Combien coûte la visite ? => Et le guide ? => Combien coûte la visite le guide?
    ¿Cuánto dura el curso? => ¿Y en verano? => ¿Cuánto dura el curso en verano?
    Quanto costa il biglietto? => E per i bambini? => Quanto costa il biglietto per i bambini?
    Quanto custa o bilhete? => E para crianças? => Quanto custa o bilhete para crianças?
    Hoe lang is de garantie? => En op de motor? => Hoe lang is de garantie op de motor?
    Jak długo trwa gwarancja? => A na silnik? => Jak długo trwa gwarancja na silnik?
    Сколько длится гарантия? => А на мотор? => Сколько длится гарантия на мотор?
    Garanti ne kadar sürer? => Peki motor için? => Garanti ne kadar sürer motor için?
    كم مدة الضمان؟ => وعلى المحرك؟ => كم مدة الضمان على المحرك؟
    כמה זמן האחריות? => ועל המנוע? => כמה זמן האחריות על המנוע?
    कमरे का किराया कितना है? => और बिजली का किराया? => कमरे का कितना है बिजली का किराया?
    保修期多久？ => 那电机呢？ => 保修期多久 电机？
    保証期間はどのくらいですか？ => では、モーターは？ => 保証期間はどのくらいですか モーターは？
    보증 기간은 얼마나 되나요? => 그럼 모터는요? => 보증 기간은 얼마나 되나요 모터는요?`),
)('a phrase: after “%s”, “%s” asks “%s”', (before, query, asked) => {
  expect(follow(before, query).asked).toBe(asked);
});

test.each(
  textTable(`
    How long is the lease? => When does it end? => lease
    How many parcels were lost? => What was in them? => parcels lost
    When is the garden open? => Is parking there free? => garden open
    How often is the choir rehearsal? => Who has to be there? => choir rehearsal
    How much is the monthly fee? => Why? => monthly fee
    Wie lang ist der Kurs? => Und wann kann ich da anfangen? => Kurs
    Wie hoch ist die Miete? => Wann muss ich sie zahlen? => Miete
    दुकान कब खुलती है? => और उसका मालिक कौन है? => दुकान खुलती
    保修期多久？ => 它什么时候开始？ => 保修期`),
)(
  'a question that refers to the previous one: after “%s”, “%s” carries %s',
  (before, query, carried) => {
    expect(follow(before, query).carried.join(' ')).toBe(carried);
  },
);

test.each(
  textTable(`
    How long is the warranty? => When does the office open on Sundays?
    How long is the warranty? => rent
    How much is the rent? => What is the notice period?
    How much is the rent? => Is it allowed to keep a dog?
    When is the lock fixed? => How much is the deposit and when do I get it back?
    Wann endet der Vertrag? => Wie hoch ist die Kaution und wann bekomme ich sie?
    When does the lease end? => Is there a garden?
    When is the pool closed? => And where does Mrs Quill sit?
    Wie hoch ist die Miete? => Wann endet der Vertrag?
    Combien coûte la visite ? => Quand ouvre le musée ?
    保修期多久？ => 退货需要什么？`),
)('a complete question: after “%s”, “%s” carries nothing', (before, query) => {
  expect(follow(before, query)).toEqual({ asked: query, carried: [], fresh: query });
});

test('the first question carries nothing', () => {
  expect(carryOver('And on the motor?', null).carried).toEqual([]);
});

test('of a question with words of the previous one, the own words are known, and weigh more', () => {
  const { asked, fresh } = carryOver('And on the motor?', { asked: 'How long is the warranty?' });
  expect(asked.slice(fresh.start, fresh.end)).toBe('on the motor');
  expect(follow('How long is the lease?', 'When does it end?').fresh).toBe('When does it end');
  const weights = boostNew(weighedOf(asked), fresh).terms.map(({ start, weight }) => [
    asked.slice(start).split(/\W/u, 1)[0],
    weight === 1,
  ]);
  expect(Object.fromEntries(weights)).toMatchObject({ warranty: false, motor: true });
});

test('of a long question only some words are carried', () => {
  const before = Array.from({ length: 40 }, (_, at) => `pump${at}`).join(' ');
  const { carried, asked } = follow(before, 'And why?');
  expect(carried).toHaveLength(8);
  expect(asked.length).toBeLessThan(100);
});

test.each([
  ['When does the zeppelin land?', ['zeppelin'], 'When does the land?', false],
  ['asdkjh qwe', ['asdkjh', 'qwe'], '', true],
  ['Is there a gym?', ['gym'], 'Is there a ?', true],
  ['What is the wifi password?', ['wifi', 'password'], 'What is the ?', true],
  ['Where can I buy spare parts?', ['buy', 'spare'], 'Where can I parts?', false],
  ['Where is the key?', [], 'Where is the key?', false],
])('“%s” without the words that no document contains, %j', (asked, missing, left, absent) => {
  expect(withoutMissing(asked, missing)).toBe(left);
  expect(isAbsent(asked, missing)).toBe(absent);
});
