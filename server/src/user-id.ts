declare const brand: unique symbol;

/** The id of a signed-in person. Only the auth hook and the session cookie mint it. */
export type UserId = string & { readonly [brand]: true };
