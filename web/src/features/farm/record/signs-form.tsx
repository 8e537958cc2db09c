import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type Props = { begin: string; imageName: string };

/** For a photo that nobody could read: what the person sees goes to the chat with it. */
export function SignsForm({ begin, imageName }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const [signs, setSigns] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate('/chatBot', { state: { draft: `${begin}${signs.trim()}`, imageName } });
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <TextArea
        label={_('record.signsLabel')}
        hint={_('record.signsHint')}
        name="signs"
        required
        maxLength={limits.promptMaxCharacters - begin.length}
        value={signs}
        onChange={(event) => setSigns(event.currentTarget.value)}
      />
      <Button type="submit" icon="chat">
        {_('home.ask')}
      </Button>
    </form>
  );
}
