/** Says in one sentence why a command of an operator does not go on. */
export class CommandError extends Error {}
