import { Meta } from '#app/ui/layout.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { support } from '#content/support.ts';
import { siteValue } from '#contracts/site-values.ts';
import css from './support-modal.module.css';

/** Every way to support the work that the owner has named. */
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
