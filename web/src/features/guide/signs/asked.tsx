import type { Answers, Question } from '@agri/contract/signs/ask-signs.ts';
import { useLingui } from '@lingui/react';
import { SignTile, SignTiles } from './sign-tiles.tsx';
import { findSign, partWords } from './sign-words.ts';

type AskedProps = { question: Question; onAnswer: (key: keyof Answers, value: string) => void };

/** One question, its answers as drawings. */
export function Asked({ question, onAnswer }: AskedProps) {
  const { _ } = useLingui();
  if (question.kind === 'part')
    return (
      <SignTiles title={_('signs.where')} onUnsure={() => onAnswer('part', 'unsure')}>
        {question.options.map((part) => (
          <SignTile
            key={part}
            sign={`part-${part}`}
            label={_(partWords[part])}
            onChoose={() => onAnswer('part', part)}
          />
        ))}
      </SignTiles>
    );
  if (question.kind === 'look')
    return (
      <SignTiles title={_('signs.looks')} onUnsure={() => onAnswer('look', 'unsure')}>
        {question.options.map((sign) => (
          <SignTile
            key={sign}
            sign={sign}
            label={nameSign(sign, _)}
            onChoose={() => onAnswer('look', sign)}
          />
        ))}
      </SignTiles>
    );
  const { sign } = question;
  return (
    <SignTiles
      title={_('signs.also')}
      about={{ sign, label: nameSign(sign, _) }}
      onUnsure={() => onAnswer('unsure', sign)}
    >
      <SignTile label={_('signs.yes')} icon="check" onChoose={() => onAnswer('yes', sign)} />
      <SignTile label={_('signs.no')} icon="close" onChoose={() => onAnswer('no', sign)} />
    </SignTiles>
  );
}

function nameSign(sign: string, _: ReturnType<typeof useLingui>['_']): string {
  const found = findSign(sign);
  return found ? _(found.word) : sign;
}
