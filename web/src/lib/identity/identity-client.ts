export type SignedInUser = { email: string };

/** What the app needs of an identity provider. Failures are `ApiError` or `OfflineError`, whoever the provider is. */
export interface IdentityClient {
  currentUser(): Promise<SignedInUser | undefined>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** The ID token of the signed-in user, or undefined when nobody is signed in; `force` asks the provider for a new one. */
  idToken(force: boolean): Promise<string | undefined>;
  /** Also removes what the provider itself keeps on this device. */
  signOut(): Promise<void>;
  /**
   * Sets a new password with the token of a mailed link. Only the built-in provider has it: a hosted one has its own
   * page for this.
   */
  resetPassword?(linkToken: string, newPassword: string): Promise<void>;
}
