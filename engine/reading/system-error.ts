/** @returns whether an error is one of a system call or of a permission, which no file is to blame for */
export function isSystemError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$|^ERR_ACCESS_DENIED$/.test(code);
}
