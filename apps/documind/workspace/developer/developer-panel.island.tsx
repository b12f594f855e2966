import { developerWords as words } from '@m8/content/documind-developers.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import code from '@m8/ui/code-block.module.css';
import { Highlighted } from '@m8/ui/code-block.tsx';
import { SectionHead } from '@m8/ui/layout.tsx';
import { useState } from 'react';
import { Keys } from '#keys/screen/keys.island.tsx';
import { Webhooks } from '#webhooks/screen/webhooks.island.tsx';
import { CopyButton } from '#workspace/copy-button.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import css from './developer-panel.module.css';
import { type SnippetLanguage, snippets } from './snippets.ts';

const languages: readonly SnippetLanguage[] = ['curl', 'Python'];

/** The main calls in two languages, with this server's address and the person's own file. */
function Examples({ workspace }: { workspace: WorkspaceState }) {
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const { items } = useStore(workspace.documents.store);
  const all = snippets(
    location.origin + documindBase,
    items.find(({ status }) => status === 'ready')?.filename ?? '',
  );
  return (
    <div className={css.examples}>
      <figure className={code.block}>
        <div className={code.head}>
          <fieldset className={css.languages} aria-label={words.examples.label}>
            {languages.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="example-language"
                  checked={name === language}
                  onChange={() => setLanguage(name)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <CopyButton text={all[language]} of={language} className={code.copy} />
        </div>
        <Highlighted code={all[language]} language="shell" />
      </figure>
      <ArrowLink href="/documind/reference">{words.examples.reference}</ArrowLink>
    </div>
  );
}

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
