import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { joinWords } from '#content/applications.ts';
import { titleOptions } from '#contracts/application.ts';
import css from './application-form.module.css';
import { countryListId } from './country-list-id.ts';
import type { FieldRefusals } from './read-form.ts';

const { labels, form: words } = joinWords;

/** The seven fields of an application. */
export function ApplicationFields({ refusals }: { refusals: FieldRefusals }) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          name="name"
          label={labels.name}
          autoComplete="name"
          required
          refusal={refusals.name}
        />
        <TextField
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          refusal={refusals.email}
        />
      </div>
      <div className={css.pair}>
        <TextField
          name="whatsapp"
          label={labels.whatsapp}
          type="tel"
          autoComplete="tel"
          required
          refusal={refusals.whatsapp}
        />
        <TextField
          name="country"
          label={labels.country}
          list={countryListId}
          autoComplete="country-name"
          required
          refusal={refusals.country}
        />
      </div>
      <SelectField
        name="title"
        label={labels.title}
        required
        defaultValue=""
        refusal={refusals.title}
      >
        <option value="">{words.chooseTitle}</option>
        {titleOptions.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <TextAreaField
        name="skills"
        label={labels.skills}
        rows={3}
        required
        hint={words.skillsHint}
        refusal={refusals.skills}
      />
      <TextAreaField
        name="portfolio"
        label={labels.portfolio}
        note={words.optional}
        rows={3}
        hint={words.portfolioHint}
        refusal={refusals.portfolio}
      />
    </>
  );
}
