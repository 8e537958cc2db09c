import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { type Listening, listen } from '../../../lib/speech/listen.ts';
import { wakeVoice } from '../../../lib/speech/use-read-aloud.ts';
import { Button } from '../../../ui/button.tsx';
import { releaseEntries } from '../../../ui/dialog/back-closes.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { SpokenWords } from './spoken-words.tsx';
import { rememberTold } from './told-why.ts';
import { useSpokenQuestion } from './use-spoken-question.ts';

type Props = {
  /** Whether the person knows why the microphone is wanted. */
  told: boolean;
  onDone: () => void;
};

/** A question by voice without holding anything: it listens until the person pauses. */
export function AskByVoice({ told, onDone }: Props) {
  const { _, i18n } = useLingui();
  const { about, ask, keep } = useSpokenQuestion();
  const [speaks, setSpeaks] = useState(false);
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
    listening.current = listen({
      locale: i18n.locale,
      endsByPause: true,
      onHeard: (text) => {
        heard.current = text;
        setSaid(text);
      },
      onEnd: (why) => void leave(() => ask(heard.current, why)),
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
          <div className="py-4">
            <SpokenWords said={said} about={about} />
          </div>
          <p className="text-center text-ink-2">{_('voice.pause')}</p>
        </>
      ) : (
        <p>{_(told ? 'voice.ready' : 'voice.why')}</p>
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
