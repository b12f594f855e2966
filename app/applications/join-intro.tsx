import { Lead } from '#app/ui/layout.tsx';
import { joinWords as words } from '#content/applications.ts';
import css from './join-page.module.css';
import { WhyJoin } from './join-page.tsx';

/** The left half of /join-team: who we look for, and what is in it for them. */
export function JoinIntro() {
  return (
    <div className={css.intro}>
      <h1>{words.title}</h1>
      <Lead className={css.lead}>{words.lead}</Lead>
      <h2>{words.why.title}</h2>
      <WhyJoin />
    </div>
  );
}
