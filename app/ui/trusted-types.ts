/** The rule by which a policy lets an address become a script. */
interface ScriptRules {
  createScriptURL(address: string): string;
}

/** TypeScript does not know Trusted Types yet, nor do all browsers. */
interface TrustedWindow {
  trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules };
}

/**
 * Makes a policy under which one address may become a script, and no other. A page makes one of each
 * name, which its own policy has to allow.
 *
 * @returns gives that address as the browser takes it
 */
export function trustScript(name: string, address: string): () => string {
  const rules: ScriptRules = {
    createScriptURL(asked) {
      if (asked !== address) throw new TypeError(`The policy ${name} is for another script`);
      return asked;
    },
  };
  const { trustedTypes } = globalThis as TrustedWindow;
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules;
  return () => policy.createScriptURL(address);
}
