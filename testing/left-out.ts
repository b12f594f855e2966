const leftOut = [
  'the slow tests, and those at 390 px: npm run test:slow',
  'PostgreSQL: npm run test:postgres, with TEST_DATABASE_URL',
  'Firebase: npm run test:firebase, in its emulators',
];

console.log(`\nLeft out:\n${leftOut.map((line) => `  - ${line}\n`).join('')}`);
