import { limits } from '@agri/contract/limits.ts';
import { useState } from 'react';
import { keepInTab, readInTab } from '../../../lib/stored.ts';

/** `wrong` and `offered` hide the field, and say how it comes back. */
export type AskedCode = {
  email: string;
  askedAtMs: number;
  /** False where it is not known whether this address got a code. */
  sent: boolean;
  state: 'open' | 'wrong' | 'offered';
};

/** What keeps a stage from going on, said under its field. */
export type SignUpFault = { field: 'email' | 'terms'; text: string };

type Progress = {
  email: string;
  accepted: boolean;
  code?: AskedCode | undefined;
  /** Until when the server takes the verified address. */
  verifiedUntilMs?: number | undefined;
};

const KEY = 'agri.sign-up';

/** How far somebody is with signing up. The tab keeps it: phones drop a page while its person reads the mail. */
export function useSignUpProgress() {
  const [progress, setProgress] = useState(readProgress);
  const change = (part: Partial<Progress>) =>
    setProgress((before) => {
      const after = { ...before, ...part };
      keepInTab(KEY, JSON.stringify(after));
      return after;
    });
  return { progress, change, end: () => keepInTab(KEY, undefined) };
}

/** What a change to the e-mail does not touch: the code belongs to the address that it was sent to. */
export function codeOf({ code }: Pick<Progress, 'code'>, email: string): AskedCode | undefined {
  return code?.email.toLowerCase() === email.toLowerCase() ? code : undefined;
}

function readProgress(now = Date.now()): Progress {
  const kept = parse(readInTab(KEY));
  const { code, verifiedUntilMs = 0 } = kept;
  return {
    ...kept,
    code: code && now - code.askedAtMs < limits.otpLifetimeMinutes * 60_000 ? code : undefined,
    verifiedUntilMs: verifiedUntilMs > now ? verifiedUntilMs : undefined,
  };
}

function parse(text: string | undefined): Progress {
  const nothing = { email: '', accepted: false };
  try {
    return { ...nothing, ...JSON.parse(text ?? '{}') };
  } catch {
    return nothing;
  }
}
