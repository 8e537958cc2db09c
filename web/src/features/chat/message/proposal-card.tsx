import type { SwitchProposal } from '@agri/contract/chat-schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useProposedSwitch } from '../api.ts';

type Props = {
  proposal: SwitchProposal /** An old proposal is a memory and no longer an offer. */;
  offered: boolean;
};

/** A switch that the advisor proposes. Nothing happens before the tap. */
export function ProposalCard({ proposal, offered }: Props) {
  const { _ } = useLingui();
  const perform = useProposedSwitch();
  const { deviceId, name, isWorking } = proposal;
  const words = isWorking
    ? { title: _('chat.proposeOn', { name }), act: _('chat.switchOn'), done: _('chat.switchedOn', { name }) }
    : {
        title: _('chat.proposeOff', { name }),
        act: _('chat.switchOff'),
        done: _('chat.switchedOff', { name }),
      };
  const waits = perform.data?.command.state === 'queued';
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-inner border border-line bg-paper p-3.5">
      <p className="flex items-center gap-3 font-semibold">
        <Icon name="lamp" className="size-8 text-sun" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{words.title}</span>
      </p>
      {offered && !perform.isSuccess && (
        <Button busy={perform.isPending} onClick={() => perform.mutate({ deviceId, isWorking })}>
          {words.act}
        </Button>
      )}
      <div role="status" className="empty:-mt-3">
        {perform.isSuccess && (
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <Icon name={waits ? 'clock' : 'check'} className="size-6" />
            {waits ? _('devices.waiting') : words.done}
          </p>
        )}
      </div>
      {perform.isError && (
        <p role="alert" className="font-semibold text-harm">
          {errorText(perform.error, _, _('chat.switchFailed'))}
        </p>
      )}
    </div>
  );
}
