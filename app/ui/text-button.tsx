import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import css from './text-button.module.css';

/** A button that reads as a part of its line: underlined words. In an island it may carry handlers. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(css.button, className)} {...rest} />;
}
