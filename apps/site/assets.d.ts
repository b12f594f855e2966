declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.woff2?inline' {
  const dataUrl: string;
  export default dataUrl;
}

/** What the demo's questions are answered with: the engine is asked at build. */
declare module 'virtual:demo-answers' {
  const answers: readonly import('@m8/contracts/documind/demo.ts').DrawnAnswer[];
  export default answers;
}

declare module '*?raw' {
  const source: string;
  export default source;
}

/** The address under which the site serves a script, as the bundler gives it. */
declare module '*.mjs?url' {
  const address: string;
  export default address;
}

declare module 'subset-font' {
  /** The part of a font that `text` needs; axes named in `variationAxes` are pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
