/** What was submitted is neither stored on this device nor known to be sent: only the form has it. */
export class NotKeptError extends Error {
  constructor(options?: ErrorOptions) {
    super('neither stored nor sent', options);
    this.name = 'NotKeptError';
  }
}
