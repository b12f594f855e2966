import { ceo } from '@m8/content/team.ts';
import { Portrait } from '@m8/ui/drawing/portrait.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import type { ReactNode } from 'react';
import css from './chief.module.css';

/** The CEO with role and name, on one surface and one line; `children` follow the name. */
export function Chief({ children }: { children: ReactNode }) {
  return (
    <article className={css.chief}>
      <Portrait name={ceo.image} className={css.portrait} />
      <div className={css.words}>
        <Meta>{ceo.role}</Meta>
        <h2>{ceo.name}</h2>
        {children}
      </div>
    </article>
  );
}
