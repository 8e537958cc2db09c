import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { canListen, type Listening, listen } from '../../../lib/speech/listen.ts';
import { wakeVoice } from '../../../lib/speech/use-read-aloud.ts';
import { readStored, store } from '../../../lib/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { releaseEntries } from '../../../ui/dialog/back-closes.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Hold, HoldToSpeak } from './hold-to-speak.tsx';
import { SoundDrawing, SpokenWords } from './spoken-words.tsx';
import { useSpokenQuestion } from './use-spoken-question.ts';

type Props = {
  /** None where it was asked for by a key or a screen reader: then nothing is held. */
  hold: Hold | undefined;
  onDone: () => void;
};

/** A question by voice: while the button is held, or in a sheet that first says why the microphone is wanted. */
export function Voice({ hold, onDone }: Props) {
  const { ask } = useSpokenQuestion();
  const [told, setTold] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question.
  useEffect(() => {
    if (canListen()) {
      void knowsWhy().then(setTold);
      return;
    }
    onDone();
    ask('', 'unsupported');
  }, []);

  if (told === undefined) return null;
  if (told && hold) return <HoldToSpeak hold={hold} onDone={onDone} />;
  return <AskByVoice told={told} onDone={onDone} />;
}

const KEY = 'agri.voice.told';

/** Whether the person knows why the microphone is wanted: they were told, or have allowed it before. */
async function knowsWhy(): Promise<boolean> {
  if (readStored(KEY)) return true;
  try {
    // Not every browser knows this name.
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state !== 'prompt';
  } catch {
    return false;
  }
}

const rememberTold = () => store(KEY, '1');

type AskByVoiceProps = {
  /** Whether the person knows why the microphone is wanted. */
  told: boolean;
  onDone: () => void;
};

/** A question by voice without holding anything: it listens until the person pauses. */
function AskByVoice({ told, onDone }: AskByVoiceProps) {
  const { _, i18n } = useLingui();
  const { about, ask, keep } = useSpokenQuestion();
  const [speaks, setSpeaks] = useState(false);
  const [refused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  const listening = useRef<Listening>(undefined);
  const heard = useRef('');

  useEffect(() => () => listening.current?.abort(), []);

  /** The sheet's own entry in the browser's history goes before the chat comes. */
  const leave = async (then: () => void) => {
    await releaseEntries();
    onDone();
    then();
  };
  const speak = () => {
    rememberTold();
    wakeVoice();
    setSpeaks(true);
    setRefused(false);
    listening.current = listen({
      locale: i18n.locale,
      endsByPause: true,
      onHeard: (text) => {
        heard.current = text;
        setSaid(text);
      },
      onEnd: (why) => {
        if (why !== 'refused') return void leave(() => ask(heard.current, why));
        setSpeaks(false);
        setRefused(true);
      },
    });
  };
  const type = () => {
    listening.current?.abort();
    void leave(() => keep(heard.current));
  };

  return (
    <Sheet open title={_('tabs.speak')} onClose={onDone}>
      {speaks ? (
        <>
          <div className="rounded-tile bg-paper px-4 py-6">
            <SpokenWords said={said} about={about} />
          </div>
          <p className="text-center text-ink-2">{_('voice.pause')}</p>
        </>
      ) : (
        <div className="flex flex-col items-center gap-4 pb-1 text-center">
          <MicrophoneScene refused={refused} />
          <p role="status" className={told || refused ? 'text-strong font-semibold' : 'text-start'}>
            {_(refused ? 'voice.refused' : told ? 'voice.ready' : 'voice.why')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3 [&>*]:flex-auto">
        {speaks ? (
          <Button icon="send" onClick={() => listening.current?.stop()}>
            {_('voice.send')}
          </Button>
        ) : (
          <Button icon="microphone" onClick={speak}>
            {_('voice.speak')}
          </Button>
        )}
        <Button look="quiet" icon="pen" onClick={type}>
          {_('voice.type')}
        </Button>
      </div>
    </Sheet>
  );
}

/** A microphone among bars of sound: what the sheet is for, before it is read. Refused, it is crossed out. */
function MicrophoneScene({ refused }: { refused: boolean }) {
  return (
    <span
      className={`relative grid h-40 w-full place-items-center overflow-hidden rounded-tile ${
        refused ? 'bg-sun-wash' : 'bg-leaf-wash'
      }`}
      aria-hidden="true"
    >
      {!refused && (
        <span className="absolute inset-x-6 grid place-items-center opacity-30">
          <SoundDrawing />
        </span>
      )}
      <span
        className={`relative grid size-20 place-items-center rounded-full ${
          refused ? 'bg-card text-sun' : 'bg-leaf text-on-leaf'
        }`}
      >
        <Icon name="microphone" className="size-10" />
        {refused && <i className="absolute h-1 w-14 rotate-45 rounded-full bg-sun outline-3 outline-card" />}
      </span>
    </span>
  );
}
