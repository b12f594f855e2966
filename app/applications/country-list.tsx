import { countries } from '#content/countries.ts';
import { countryListId } from './country-list-id.ts';

/** The countries that the country field suggests; rendered at build, so no script carries them. */
export function CountryList() {
  return (
    <datalist id={countryListId}>
      {countries.map((country) => (
        <option key={country} value={country} />
      ))}
    </datalist>
  );
}
