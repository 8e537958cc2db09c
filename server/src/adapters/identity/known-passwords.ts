let known: Promise<Set<string>> | undefined;

/** Whether a password is one of the about 49,000 that attackers try first (NIST SP 800-63B-4, 3.1.1.2). */
export async function isWidelyUsedPassword(password: string): Promise<boolean> {
  known ??= readWidelyUsedPasswords();
  return (await known).has(password.toLowerCase());
}

// Read at the first sign-up, not at the start: the list takes a few megabytes.
async function readWidelyUsedPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}
