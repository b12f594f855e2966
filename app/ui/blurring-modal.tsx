import type { ComponentProps } from 'react';
import css from './blurring-modal.module.css';
import { Modal } from './modal.tsx';

/** A {@link Modal} that blurs the page behind instead of only dimming it. */
export function BlurringModal(modal: Omit<ComponentProps<typeof Modal>, 'className'>) {
  return <Modal {...modal} className={css.blurring} />;
}
