import { IfSet } from '#app/ui/site-value.tsx';
import { supportValueNames } from '#contracts/site-values.ts';
import { Api } from './api.tsx';
import { Closing } from './closing.tsx';
import { Coffee } from './coffee.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PlanCard } from './plan.tsx';
import { Roadmap } from './roadmap.tsx';
import { Steps } from './steps.tsx';
import { SupportModal } from './support-modal.tsx';

/** The page about the document service. */
export function DocuMind() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <Roadmap />
      <Api />
      <PlanCard />
      <IfSet value={supportValueNames}>
        <Coffee />
      </IfSet>
      <Closing />
      <IfSet value={supportValueNames}>
        <SupportModal />
      </IfSet>
    </>
  );
}
