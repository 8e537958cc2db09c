import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useId } from 'react';
import { KeptLine } from '../../../ui/form/kept-line.tsx';
import { Icon, type IconName, Spinner } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OneTapButton } from '../../../ui/one-tap-button.tsx';
import type { Hint } from '../use-send.ts';
import { useDraftText } from './draft.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { PromptInput } from './prompt-input.tsx';
import type { ComposerState } from './use-composer.ts';

type Props = {
  composer: ComposerState;
  /** An answer is being made: instead of Send there is Stop. */
  answering: boolean;
  stopping: boolean;
  /** The chat is being made or is still on its way in. */
  waiting: boolean;
  hint: Hint | undefined;
  onSubmit: () => void;
  onStop: () => void;
};

const COUNTED_FROM = limits.promptMaxCharacters - 400;
const round = 'grid size-12 flex-none place-items-center rounded-full transition-colors duration-150';

/** The bar at the bottom of a chat. */
export function Composer(props: Props) {
  const { composer, answering, stopping, waiting, onSubmit, onStop } = props;
  const { _ } = useLingui();
  const { panel, setPanel, photo, editing, cancelEdit, about, setAbout } = composer;
  const text = useDraftText(composer.draft);
  const hint = props.hint?.of === text ? props.hint.text : undefined;
  const panelId = useId();
  const hintId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form
      onSubmit={submit}
      aria-label={_('chat.composer')}
      className="flex-none border-line border-t bg-card px-2 pt-2 pad:px-4"
    >
      <div className="mx-auto flex max-w-[46rem] flex-col gap-1.5">
        {editing && (
          <Bound icon="pen" text={_('chat.editing')} label={_('chat.cancelEdit')} onClose={cancelEdit} />
        )}
        {about && (
          <Bound
            icon="sprout"
            text={_('chat.about', { name: about.name })}
            label={_('chat.aboutNothing')}
            onClose={() => setAbout(undefined)}
          />
        )}
        {composer.kept && <KeptLine onStartOver={composer.clear} />}
        {panel && <PhotoPanel id={panelId} state={photo} />}
        {hint && (
          <p id={hintId} role="alert" className="px-2 font-semibold text-ink text-small">
            {hint}
          </p>
        )}
        <div className="flex items-end gap-1.5 pad:gap-2">
          <button
            type="button"
            onClick={() => setPanel(!panel)}
            aria-expanded={panel}
            aria-controls={panel ? panelId : undefined}
            aria-label={_('chat.camera')}
            title={_('chat.camera')}
            className={`relative ${round} ${panel ? 'bg-leaf text-on-leaf' : 'bg-leaf-wash text-leaf-ink hover:bg-leaf hover:text-on-leaf'}`}
          >
            <Icon name="camera" className="size-6.5" />
            {photo.photo && !panel && (
              <span className="absolute end-0 top-0 size-3.5 rounded-full border-2 border-card bg-leaf" />
            )}
          </button>
          <PromptInput composer={composer} describedBy={hint ? hintId : undefined} onSubmit={onSubmit} />
          {answering ? (
            <OneTapButton
              onClick={onStop}
              disabled={stopping}
              aria-label={_('chat.stop')}
              title={_('chat.stop')}
              className={`${round} bg-ink text-paper`}
            >
              {stopping ? <Spinner /> : <Icon name="stop" className="size-7 [&>path]:fill-current" />}
            </OneTapButton>
          ) : (
            <OneTapButton
              type="submit"
              busy={waiting}
              disabled={photo.busy}
              aria-label={_('chat.send')}
              title={_('chat.send')}
              className={`${round} bg-leaf text-on-leaf hover:bg-leaf-press active:bg-leaf-press`}
            >
              {waiting ? <Spinner /> : <Icon name="send" className="size-6.5" mirrored />}
            </OneTapButton>
          )}
        </div>
        <p className="flex min-h-8 items-center justify-center gap-3 pb-[calc(2.25rem-12px)] text-center text-small text-ink-2 wide:pb-1">
          {_('chat.mistake')}
          {text.length >= COUNTED_FROM && (
            <span className="tabular-nums">
              {text.length} / {limits.promptMaxCharacters}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

type BoundProps = { icon: IconName; text: string; label: string; onClose: () => void };

/** What the question is bound to, until it is taken off. */
function Bound({ icon, text, label, onClose }: BoundProps) {
  return (
    <div className="flex items-center gap-2 rounded-inner bg-leaf-wash ps-3.5 text-small text-leaf-ink">
      <Icon name={icon} className="size-5" />
      <p className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
      <IconButton icon="close" label={label} onClick={onClose} className="[&>svg]:size-5" />
    </div>
  );
}
