/** Ties the country field to its list. */
export const countryListId = 'countries';
