import { Meta } from '#app/ui/layout.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { support } from '#content/support.ts';
import { siteValue } from '#contracts/site-values.ts';
import css from './support-modal.module.css';

/** Every way to support the work; a value that is not set keeps its row and says so. */
export function SupportModal() {
  return (
    <Modal id={support.id} title={support.title} closeLabel={support.close}>
      <Meta>{support.lead}</Meta>
      <ul className={css.options}>
        {support.options.map(({ type, name, details }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              {details.map(({ label, value }) => (
                <div key={value}>
                  <dt>{label}</dt>
                  <dd>
                    <IfSet value={value} otherwise={<i>{support.notPublished}</i>}>
                      {type === 'email' ? (
                        <a href={`mailto:${siteValue(value)}`}>{siteValue(value)}</a>
                      ) : (
                        siteValue(value)
                      )}
                    </IfSet>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
