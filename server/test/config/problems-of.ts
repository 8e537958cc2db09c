import { ConfigError, readConfig } from '../../src/config.ts';

/** The names of the settings that stop a start with this environment. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(':')[0] ?? '');
    throw error;
  }
  return [];
}
