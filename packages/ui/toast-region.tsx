import { IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import type { NoticeKind } from './notice.tsx';
import css from './toast-region.module.css';

const kinds: readonly NoticeKind[] = ['ok', 'bad', 'warn', 'info'];

/** Where toasts appear: the one live region of a page, and a template for each kind of toast. */
export function ToastRegion({ dismiss }: { dismiss: string }) {
  return (
    <>
      <div className={css.region} role="status" aria-live="polite" data-toasts="" />
      {kinds.map((kind) => (
        <template key={kind} data-toast={kind}>
          <div className={css.toast}>
            <span className={css[kind]}>
              <Icon name={kind} className={css.icon} />
            </span>
            <span data-text="" />
            <IconButton icon="close" label={dismiss} className={css.close} />
          </div>
        </template>
      ))}
    </>
  );
}
