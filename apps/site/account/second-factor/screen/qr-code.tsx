import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import css from './authenticator.module.css';

/** Quiet zone around the code, in cells; scanners need it. */
const margin = 4;

/** A text as QR code, dark on light in both themes because scanners need it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const size = code.size + 2 * margin;
  return (
    <svg
      className={css.qr}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={name}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
