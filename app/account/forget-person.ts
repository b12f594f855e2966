/**
 * Takes away all that a person who leaves has left in the browser. The code comes when it is asked for, since
 * every page can log out; where it does not come, they have left all the same.
 */
export const forgetPerson = (): Promise<void> =>
  import('#app/ui/forget-everything.ts')
    .then((code) => code.forgetEverything())
    .catch(() => undefined);
