import { clsx } from 'clsx';
import { Meta } from '#app/ui/layout.tsx';
import { documindApi, type Endpoint } from '#content/documind-api.ts';
import css from './endpoint-card.module.css';

const { words } = documindApi;

/** One endpoint: method, path, what it does, what it takes. */
export function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, description, parameters, open } = endpoint;
  return (
    <article className={css.card}>
      <div className={css.head}>
        <span className={clsx(css.method, css[method])}>{method}</span>
        <h3>{path}</h3>
        <span className={css.token}>{open ? words.noToken : words.token}</span>
      </div>
      <p>{description}</p>
      {parameters.length === 0 ? (
        <Meta>{words.noParameters}</Meta>
      ) : (
        <table className={css.parameters}>
          <thead>
            <tr>
              <th scope="col">{words.parameter}</th>
              <th scope="col">{words.type}</th>
              <th scope="col">{words.requirement}</th>
              <th scope="col">{words.description}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map((parameter) => (
              <tr key={parameter.name}>
                <td>
                  <code>{parameter.name}</code>
                </td>
                <td>{parameter.type}</td>
                <td>{parameter.required ? words.required : words.optional}</td>
                <td>{parameter.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
