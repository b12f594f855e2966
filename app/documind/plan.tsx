import { ButtonLink } from '#app/ui/button.tsx';
import { Section, SectionHead } from '#app/ui/layout.tsx';
import { TickList } from '#app/ui/tick-list.tsx';
import { documindPlan as words } from '#content/documind.ts';
import css from './plan.module.css';

/** The free plan: the price, what it gives, and beside that where it ends. */
export function PlanCard() {
  const { plan } = words;
  return (
    <Section tight>
      <SectionHead title={words.title} lead={words.lead} />
      <div className={css.plan}>
        <div className={css.price}>
          <h3 className={css.label}>{plan.name}</h3>
          <p className={css.figure}>{plan.price}</p>
          <p>{plan.per}</p>
          <p className={css.forever}>{plan.description}</p>
          <ButtonLink href={plan.action.href}>{plan.action.label}</ButtonLink>
        </div>
        <div className={css.lists}>
          <div>
            <h4>{words.featuresTitle}</h4>
            <TickList icon="check" items={plan.features} />
          </div>
          <div>
            <h4>{words.limitationsTitle}</h4>
            <TickList icon="dash" items={plan.limitations} />
            <h4>{words.limitsTitle}</h4>
            <TickList icon="dash" items={plan.limits} />
          </div>
        </div>
      </div>
    </Section>
  );
}
