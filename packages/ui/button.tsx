import { clsx } from 'clsx/lite';
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from './icons.tsx';

interface Look {
  /** `danger` is for irreversible deletion. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

function classFor({ look = 'primary', small, block }: Look): string {
  return clsx(css.button, look !== 'primary' && css[look], small && css.small, block && css.block);
}

/** A link to the next step. */
export function ButtonLink({
  href,
  children,
  ...look
}: Look & { href: string; children: ReactNode }) {
  return (
    <a className={classFor(look)} href={href}>
      {children}
    </a>
  );
}

/** A button. In an island it may carry handlers; on a static page, `command` or data attributes. */
export function Button({
  look,
  small,
  block,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button className={classFor({ look, small, block })} type={type} {...rest} />;
}

/** A round button with an icon, or icons as `children`, and a name for screen readers. */
export function IconButton({
  icon,
  label,
  className,
  children,
  ...rest
}: { icon?: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button className={clsx(css.icon, className)} type="button" aria-label={label} {...rest}>
      {icon ? <Icon name={icon} /> : children}
    </button>
  );
}

/** A round link with an icon and a name for screen readers. */
export function IconLink({
  href,
  label,
  children,
}: {
  href: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <a className={css.icon} href={href} aria-label={label}>
      {children}
    </a>
  );
}

/** An underlined link with an arrow: the second choice beside a button. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.text} href={href}>
      {children} <Icon name="arrow" />
    </a>
  );
}

/** A button that looks like part of its line: underlined words. In an island it may carry handlers. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(css.words, className)} {...rest} />;
}
