/** The address under which the site serves a script, as the bundler gives it. */
declare module '*.mjs?url' {
  const address: string;
  export default address;
}
