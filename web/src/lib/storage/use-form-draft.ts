import { useEffect, useRef, useState } from 'react';
import { type HandOver, type OpenDraft, openDraft } from './form-draft.ts';
import type { FormDraft } from './stored-drafts.ts';

type Options = {
  /** A photo is being prepared: the stored photos stay until it is there. */
  busy?: boolean;
  /** Comes before what was kept; read once, when the form opens. */
  handOver?: HandOver | undefined;
};

/**
 * Keeps what stands in a form on the phone until it is sent. `restore` puts it back when the form opens again; it must
 * leave alone what the user has typed meanwhile.
 */
export function useFormDraft(
  form: string,
  content: FormDraft,
  restore: (draft: FormDraft) => void,
  { busy = false, handOver }: Options = {},
) {
  const [kept, setKept] = useState(false);
  const open = useRef<OpenDraft>(undefined);
  const latest = useRef({ content, restore, handOver });

  useEffect(() => {
    latest.current = { content, restore, handOver };
    if (busy) open.current?.keepTexts(content.texts);
    else open.current?.keep(content);
  });
  useEffect(() => {
    const draft = openDraft(form);
    open.current = draft;
    let closed = false;
    draft.read(latest.current.handOver).then((found) => {
      if (closed || !found) return;
      latest.current.restore(found.draft);
      setKept(found.kept);
    });
    return () => {
      closed = true;
      draft.close();
    };
  }, [form]);

  return {
    /** The form was filled in from an earlier visit. */
    kept,
    /** Called once the form lies in the outbox or was sent, and when the user starts over. */
    forget: () => {
      setKept(false);
      void open.current?.forget();
    },
    /** Called when what was sent came back. */
    keepAgain: () => open.current?.keepAgain(latest.current.content),
  };
}
