import { developerWords as words } from '@m8/content/documind-developers.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import code from '@m8/ui/code-block.module.css';
import { Highlighted } from '@m8/ui/code-block.tsx';
import { SectionHead } from '@m8/ui/layout.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Keys } from '#keys/screen/keys.island.tsx';
import { Webhooks } from '#webhooks/screen/webhooks.island.tsx';
import { CopyButton } from '#workspace/copy-button.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import css from './developer-panel.module.css';
import { type SnippetLanguage, snippets } from './snippets.ts';

const languages: readonly SnippetLanguage[] = ['curl', 'TypeScript', 'Python'];
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The main calls in three languages, with this server's address and the person's own file. */
function Examples({ workspace }: { workspace: WorkspaceState }) {
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const tabs = useRef<HTMLDivElement>(null);
  const { items } = useStore(workspace.documents.store);
  const all = snippets(
    location.origin + documindBase,
    items.find(({ status }) => status === 'ready')?.filename ?? '',
  );

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key] ?? 0;
    const at = (languages.indexOf(language) + step + languages.length) % languages.length;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? languages.length - 1 : at;
    const next = languages[to];
    if (!next || next === language) return;
    event.preventDefault();
    setLanguage(next);
    tabs.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={css.examples}>
      <figure className={code.block}>
        <div className={code.head}>
          <div ref={tabs} role="tablist" aria-label={words.examples.label} className={css.tabs}>
            {languages.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`example-${name}`}
                aria-selected={name === language}
                aria-controls="example"
                tabIndex={name === language ? 0 : -1}
                onClick={() => setLanguage(name)}
                onKeyDown={move}
              >
                {name}
              </button>
            ))}
          </div>
          <CopyButton text={all[language]} of={language} className={code.copy} />
        </div>
        <div id="example" role="tabpanel" aria-labelledby={`example-${language}`}>
          <Highlighted code={all[language]} language="shell" />
        </div>
      </figure>
      <ArrowLink href={`${documindBase}/reference`}>{words.examples.reference}</ArrowLink>
    </div>
  );
}

/** Keys, webhooks and examples for people who use the API. */
export function DeveloperPanel({ workspace }: { workspace: WorkspaceState }) {
  return (
    <section className={css.panel}>
      <SectionHead title={words.title} lead={words.lead} />
      <div className={css.columns}>
        <div className={css.own}>
          <Keys service={workspace.service} />
          <Webhooks service={workspace.service} />
        </div>
        <Examples workspace={workspace} />
      </div>
    </section>
  );
}
