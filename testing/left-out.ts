const leftOut = [
  'the slow tests, and those at 390 px: npm run test:slow',
  'Firefox and WebKit: npm run test:browsers, with their Debian packages',
  'PostgreSQL: npm run test:postgres, with TEST_DATABASE_URL',
  'Firebase: npm run test:firebase, in its emulators',
];

console.log(`\nLeft out:\n${leftOut.map((line) => `  - ${line}\n`).join('')}`);
