import { clsx } from 'clsx/lite';
import css from './call-parts.module.css';

/** Text with its code, between backticks, and its bold words, between two asterisks. */
export function WithCode({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>;
    return part.startsWith('**') ? <b key={part}>{part.slice(2, -2)}</b> : part;
  });
}

/** The method of a call. What reads and what deletes is outlined. */
export function Method({ method }: { method: string }) {
  return <span className={clsx(css.method, css[method])}>{method}</span>;
}
