export type SignedInUser = { email: string };

/** What the app needs of an identity provider. Failures are `ApiError` or `OfflineError`, whoever the provider is. */
export interface IdentityClient {
  currentUser(): Promise<SignedInUser | undefined>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** The ID token of the signed-in user, or undefined when nobody is signed in; `force` asks the provider for a new one. */
  idToken(force: boolean): Promise<string | undefined>;
  signOut(): Promise<void>;
}
