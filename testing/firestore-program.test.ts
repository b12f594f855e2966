import { expect, test } from 'vitest';
import { findFirestoreProgram, firestoreProgramVariable } from './firestore-program.ts';

test('a program that is named goes before all others', () => {
  expect(findFirestoreProgram({ [firestoreProgramVariable]: 'package.json' })).toBe('package.json');
});

test('a named program that is not there is not replaced by another', () => {
  expect(findFirestoreProgram({ [firestoreProgramVariable]: 'no/such.jar' })).toBeUndefined();
});
