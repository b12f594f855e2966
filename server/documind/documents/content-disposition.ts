/** What the head of a part of a form says. */
export interface FormDisposition {
  name: string;
  /** Undefined where the part is no file. */
  filename: string | undefined;
}

const parameter = /\s*;\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y;
const extended = /^(utf-8|iso-8859-1)'[^']*'((?:[^%]|%[\da-f]{2})*)$/i;

function decode(bytes: Buffer, encoding = 'utf-8'): string {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** RFC 8187: the encoding, a language, and bytes of which some are written as `%` and two digits. */
function decodeExtended(value: string): string {
  const [, encoding, encoded = ''] = extended.exec(value) ?? [];
  if (encoding === undefined) throw new SyntaxError('not an extended value');
  const binary = encoded.replace(/%(..)/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return decode(Buffer.from(binary, 'latin1'), encoding);
}

/**
 * Reads a Content-Disposition of a form (RFC 7578). Names are UTF-8 as browsers send it; in quotes a
 * backslash escapes a quote or a backslash and is itself elsewhere, as in the paths that some send;
 * `filename*` (RFC 8187) wins over `filename`.
 *
 * @param header its value, one character a byte
 * @throws SyntaxError for another disposition, for what has no name, twice the same, or is no UTF-8
 */
export function parseDisposition(header: string): FormDisposition {
  const type = /^\s*form-data(?=\s*(;|$))/i.exec(header);
  if (type === null) throw new SyntaxError('not a part of a form');
  const found = new Map<string, string>();
  parameter.lastIndex = type[0].length;
  let end = parameter.lastIndex;
  for (let match = parameter.exec(header); match !== null; match = parameter.exec(header)) {
    const [, key = '', quoted, plain = ''] = match;
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? plain;
    if (found.has(key.toLowerCase())) throw new SyntaxError('a parameter twice');
    found.set(key.toLowerCase(), value);
    end = parameter.lastIndex;
  }
  if (!/^[\s;]*$/.test(header.slice(end))) throw new SyntaxError('not a list of parameters');
  const name = found.get('name');
  if (name === undefined) throw new SyntaxError('no name');
  const wide = found.get('filename*');
  const narrow = found.get('filename');
  return {
    name: decode(Buffer.from(name, 'latin1')),
    filename:
      wide !== undefined
        ? decodeExtended(wide)
        : narrow !== undefined
          ? decode(Buffer.from(narrow, 'latin1'))
          : undefined,
  };
}
