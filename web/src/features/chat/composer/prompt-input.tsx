import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect } from 'react';
import { isMobileOrTablet } from '../../../lib/device-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useDraftText } from './draft.ts';
import type { ComposerState } from './use-composer.ts';
import { useDictation } from './use-dictation.ts';

type Props = { composer: ComposerState; describedBy?: string; onSubmit: () => void };

/** Where the question is typed, said or pasted. It grows with its words up to a third of a phone. */
export function PromptInput({ composer, describedBy, onSubmit }: Props) {
  const { _ } = useLingui();
  const { input, setText } = composer;
  const text = useDraftText(composer.draft);
  const dictation = useDictation(composer.draft, onSubmit);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever the text is another.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [text, input]);

  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter begins a line, as there is no other key for that.
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!plainEnter || isMobileOrTablet()) return;
    event.preventDefault();
    onSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    composer.pickPhoto(file);
  };

  return (
    <div className="flex min-w-0 flex-1 items-end rounded-[1.5rem] border-[1.5px] border-field-line bg-paper focus-within:outline-3 focus-within:outline-leaf focus-within:outline-offset-2">
      <textarea
        ref={input}
        name="prompt"
        rows={1}
        dir={text ? 'auto' : undefined}
        aria-label={_('chat.prompt')}
        aria-describedby={describedBy}
        placeholder={_('chat.prompt')}
        enterKeyHint={isMobileOrTablet() ? 'enter' : 'send'}
        autoComplete="off"
        maxLength={limits.promptMaxCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="field-sizing-content max-h-[min(11rem,32svh)] min-h-12 w-full min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-[1rem] leading-normal text-ink outline-none [overflow-wrap:anywhere] placeholder:tracking-tight placeholder:text-ink-2 narrow:px-4 narrow:text-body narrow:placeholder:tracking-normal"
      />
      {dictation && (
        <button
          type="button"
          onClick={dictation.toggle}
          aria-pressed={dictation.listening}
          aria-label={_(dictation.listening ? 'chat.stopDictation' : 'chat.dictate')}
          title={_(dictation.listening ? 'chat.stopDictation' : 'chat.dictate')}
          className={`-ms-3 grid size-12 flex-none place-items-center rounded-full ${
            dictation.listening ? 'bg-leaf text-on-leaf' : 'text-leaf hover:bg-leaf-wash'
          }`}
        >
          <Icon name={dictation.listening ? 'stop' : 'microphone'} className="size-6" />
        </button>
      )}
    </div>
  );
}
