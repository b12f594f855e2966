console.log(`
Left out: the slow tests and those at 390 px, Firefox and WebKit, PostgreSQL, and Firebase.
\`npm run test:all\` runs them, too; docs/tests.md says what each needs.
`);
