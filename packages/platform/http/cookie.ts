import { parse, serialize } from 'hono/utils/cookie';

/** @returns the decoded value of a cookie that a browser sent; empty if it sent none */
export function readCookie(headers: Headers, name: string): string {
  return parse(headers.get('cookie') ?? '', name)[name] ?? '';
}

/** @returns value of `Set-Cookie` */
export const writeCookie: typeof serialize = serialize;
