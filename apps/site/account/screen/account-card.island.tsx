import { Notice } from '@m8/ui/notice.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { clsx } from 'clsx/lite';
import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import css from './account-card.module.css';
import { type AccountField, type FormNotice, FormNoticeView } from './account-form.island.tsx';
import { mailedToken } from './mailed-token.ts';

/** For the title of the present card; provided by {@link CardStage}. */
const TitleRef = createContext<Ref<HTMLHeadingElement>>(null);

interface CardStageProps {
  /** Name of the present card; the first value moves nothing. */
  card: string;
  /** Whether a signed-in person's card is not known yet. */
  resolving?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The place of a page's cards. When another card replaces the present one, the focus moves to its title, so
 * that keyboard and screen reader follow, or to the field of a code, which people type at once.
 */
export function CardStage({ card, resolving = false, className, children }: CardStageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(card);
  useEffect(() => {
    if (shown.current === card) return;
    shown.current = card;
    const code = document.querySelector<HTMLElement>('[autocomplete="one-time-code"]');
    (code ?? title.current)?.focus();
  }, [card]);
  return (
    <div className={clsx(css.stage, className)} data-resolving={resolving ? '' : undefined}>
      <Loading className={css.waiting} />
      <TitleRef value={title}>{children}</TitleRef>
    </div>
  );
}

/** One account screen: its title and lead, the form's message, and what follows. */
export function AccountCard({
  title,
  lead,
  notice = null,
  shownBelow,
  children,
}: {
  title: string;
  /** A sentence, or paragraphs. */
  lead?: ReactNode;
  notice?: FormNotice | null;
  /** The fields that show a message about them alone. */
  shownBelow?: readonly AccountField[];
  children: ReactNode;
}) {
  return (
    <div className={css.card}>
      <div className={css.head}>
        <h1 ref={useContext(TitleRef)} tabIndex={-1}>
          {title}
        </h1>
        {typeof lead === 'string' ? <p>{lead}</p> : lead}
      </div>
      <FormNoticeView notice={notice} shownBelow={shownBelow} />
      {children}
    </div>
  );
}

export function AboutAddress({
  words: [before, after],
  address,
}: {
  words: readonly [before: string, after: string];
  address: string;
}) {
  return (
    <p>
      {before}
      <span className={css.address}>{address}</span>
      {after}
    </p>
  );
}

/** Shows its content if the page was opened by a mailed link with its token, otherwise what remains to do. */
export function WithMailedToken({
  children,
  missing,
  otherwise,
}: {
  children: ReactNode;
  /** Says that the token is missing, above what remains to do. */
  missing?: string;
  otherwise: ReactNode;
}) {
  // The build renders both, and the styles hide one.
  const hydrated = useHydrated();
  const token = hydrated ? mailedToken() : null;
  return (
    <>
      {(!hydrated || token) && <div className={css.withToken}>{children}</div>}
      {!token && (
        <div className={css.withoutToken}>
          {missing && (
            <Notice kind="bad" announce="urgent">
              {missing}
            </Notice>
          )}
          {otherwise}
        </div>
      )}
    </>
  );
}
