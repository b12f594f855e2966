import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { documindClosing as words } from '#content/documind.ts';
import { support } from '#content/support.ts';
import { supportValueNames } from '#contracts/site-values.ts';
import css from './closing.module.css';

/** The end of the page, on DocuMind's field. */
export function Closing() {
  return (
    <Section tight className={css.closing}>
      <div className={css.band}>
        <h2>{words.title}</h2>
        <Cluster className={css.actions}>
          <ButtonLink href={words.explore.href}>{words.explore.label}</ButtonLink>
          <IfSet value={supportValueNames}>
            <Button look="secondary" command="show-modal" commandfor={support.id}>
              {words.support}
            </Button>
          </IfSet>
        </Cluster>
      </div>
    </Section>
  );
}
