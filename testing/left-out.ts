const leftOut = [
  'the slow tests, those of phones among them: npm run test:slow',
  'PostgreSQL: npm run test:postgres, with TEST_DATABASE_URL',
  'Firebase: npm run test:firebase, in its emulators',
];

console.log(`\nLeft out:\n${leftOut.map((line) => `  - ${line}\n`).join('')}`);
