/**
 * The door that counts page views of those who agreed to it. POST {@link VisitInput}: 204. A request
 * with `Sec-GPC: 1` gets 204, too, and is not counted.
 */
export const visitsPath = '/api/visits';

/** Body of a POST to {@link visitsPath}: nothing but the page. */
export interface VisitInput {
  /** A page's path; a query is cut off. */
  path: string;
}
