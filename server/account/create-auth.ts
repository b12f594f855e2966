import { betterAuth } from 'better-auth';
import { type AuthOptionsContext, createAuthOptions } from './better-auth.ts';

/**
 * Constructs Better Auth without an OpenID provider of our own.
 *
 * @param context the tables must be migrated already: Better Auth compares them when it is made
 */
export function createAuth(context: AuthOptionsContext) {
  return betterAuth(createAuthOptions(context));
}

/** Better Auth with our settings and plugins. */
export type Auth = ReturnType<typeof createAuth>;
