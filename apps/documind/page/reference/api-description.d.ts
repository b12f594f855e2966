/** The OpenAPI description of DocuMind, made at build, with slots for the settings. */
declare module 'virtual:api-description' {
  const description: import('./calls.ts').Description;
  export default description;
}
