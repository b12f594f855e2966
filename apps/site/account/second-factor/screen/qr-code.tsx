import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import css from './authenticator.module.css';

/** Light cells around a code, without which readers do not find it. */
const margin = 4;

/** A text as QR code, dark on light in both themes, as readers want it. */
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
