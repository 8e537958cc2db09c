import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

export type UserTable = {
  id: Generated<string>;
  issuer: string;
  subject: string;
  email: string;
  terms_accepted_at: Date;
  token_version: Generated<number>;
  tokens_valid_from: ColumnType<Date | number, Date | undefined, Date>;
  language: Generated<string>;
  /** What the person wants to be called; empty for those who have not said. */
  name: Generated<string>;
  /** Of the phone that called last, as it named it; null before one told it. */
  zone: Generated<string | null>;
  /** Since when the person is leaving: nobody comes in as them any more, and what is left of them is being removed. */
  leaving_at: ColumnType<Date | null, never, never>;
  created_at: CreatedAt;
};

export type SignUpCodeTable = {
  id: Generated<string>;
  email: string;
  code_hash: string;
  asker_hash: string | null;
  guesses: Generated<number>;
  used_at: Date | null;
  created_at: CreatedAt;
};

export type EmailProofTable = {
  token_hash: string;
  email: string;
  expires_at: Date;
  used_at: Date | null;
};

export type WebSessionTable = {
  token_hash: string;
  user_id: string;
  expires_at: Date;
  created_at: CreatedAt;
};

/** A token that was signed out; it would end by itself at `ends_at`. */
export type EndedTokenTable = { token_hash: string; user_id: string; ends_at: Date };

export type KnownBrowserTable = { user_id: string; browser_hash: string; last_used_at: Date };

export type AccountTables = {
  app_user: UserTable;
  sign_up_code: SignUpCodeTable;
  email_proof: EmailProofTable;
  web_session: WebSessionTable;
  ended_token: EndedTokenTable;
  known_browser: KnownBrowserTable;
};
