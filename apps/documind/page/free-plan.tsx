import { documindCoffee, documindPlan, support } from '@m8/content/documind.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { Button, ButtonLink } from '@m8/ui/button.tsx';
import { Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import { Lead, Meta, Section, SectionHead } from '@m8/ui/layout.tsx';
import { Modal } from '@m8/ui/modal.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import { TickList } from '@m8/ui/tick-list.tsx';
import css from './free-plan.module.css';

export function PlanCard() {
  const words = documindPlan;
  const { plan } = words;
  return (
    <Section id="plan" tight>
      <SectionHead title={words.title} lead={words.lead} />
      <div className={css.plan}>
        <div className={css.price}>
          <h3 className={css.label}>{plan.name}</h3>
          <p>
            <span className={css.figure}>{plan.price}</span> {plan.per}
          </p>
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
          </div>
          <div>
            <h4>{words.limitsTitle}</h4>
            <TickList icon="dash" items={plan.limits} />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Asks for support, beside a drawing of a cup. */
export function Coffee() {
  return (
    <Section tight>
      <div className={css.coffee}>
        <Drawing width={380} height={320} className={css.cup}>
          <Line weight="bold" breathing d="M186 40c-22 18 22 32 0 52s22 30 0 48" />
          <Line weight="bold" breathing d="M226 58c-16 13 16 24 0 38s16 22 0 36" />
          <Marker id="saucer" bar="M70 272h230v22H70z" d="M10 283H344" weight="bold" />
          <g className={css.filled}>
            <Line weight="bold" d="M162 272h46a72 72 0 0 0 72-72V150H90v50a72 72 0 0 0 72 72" />
          </g>
          <Line weight="bold" d="M280 166h18a32 32 0 0 1 0 64h-24" />
          <FullStop x={362} y={283} r={6} />
        </Drawing>
        <div>
          <h2>{documindCoffee.title}</h2>
          <Lead className={css.lead}>{documindCoffee.lead}</Lead>
          <Button command="show-modal" commandfor={support.id}>
            {documindCoffee.action}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** The ways to support the work, as far as the owner has set them. */
export function SupportModal() {
  return (
    <Modal id={support.id} title={support.title} closeLabel={support.close}>
      <Meta>
        <IfSet value="supportSample" otherwise={support.lead}>
          {support.sample}
        </IfSet>
      </Meta>
      <ul className={css.options}>
        {support.options.map(({ type, name, details }) => (
          <IfSet key={name} value={details.map(({ value }) => value)}>
            <li>
              <h3>{name}</h3>
              <dl>
                {details.map(({ label, value }) => (
                  <IfSet key={value} value={value}>
                    <div>
                      <dt>{label}</dt>
                      <dd>
                        {type === 'email' ? (
                          <a href={`mailto:${siteValue(value)}`}>{siteValue(value)}</a>
                        ) : (
                          siteValue(value)
                        )}
                      </dd>
                    </div>
                  </IfSet>
                ))}
              </dl>
            </li>
          </IfSet>
        ))}
      </ul>
    </Modal>
  );
}
