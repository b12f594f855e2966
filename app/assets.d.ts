declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.woff2?inline' {
  const dataUrl: string;
  export default dataUrl;
}

declare module '*.css?raw' {
  const source: string;
  export default source;
}
