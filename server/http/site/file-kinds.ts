/** How files with one ending are sent. */
export interface Kind {
  type: string;
  compress: boolean;
  /** How settings are escaped in it; undefined where it has no slots. */
  slots?: 'html' | 'json' | 'plain';
}

const text = (type: string, slots?: Kind['slots']): Kind => ({
  type: `${type}; charset=utf-8`,
  compress: true,
  ...(slots && { slots }),
});
const binary = (type: string): Kind => ({ type, compress: false });

/** What the build may contain, by file name ending. */
export const kinds: Record<string, Kind> & { other: Kind } = {
  '.html': text('text/html', 'html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml', 'html'),
  '.xml': text('application/xml', 'html'),
  '.txt': text('text/plain', 'plain'),
  '.json': text('application/json', 'json'),
  '.webmanifest': text('application/manifest+json', 'json'),
  '.png': binary('image/png'),
  '.ico': binary('image/x-icon'),
  '.woff2': binary('font/woff2'),
  '.wasm': { type: 'application/wasm', compress: true },
  other: binary('application/octet-stream'),
};
