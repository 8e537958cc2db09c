import { useLingui } from '@lingui/react';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Device } from '../api.ts';
import { LampSwitch } from '../parts/lamp-switch.tsx';
import { useLampSwitch } from '../parts/use-lamp-switch.ts';
import { LampPicture } from './setup-pictures.tsx';
import '../../../ui/steps/numbered-steps.css';

/** The lamp works: a big switch to see it shine, and where to go from here. */
export function TryLamp({ device }: { device: Device | undefined }) {
  const { _ } = useLingui();
  const lit = device?.reportedOn === true;
  return (
    <section
      aria-live="polite"
      className="overflow-hidden rounded-tile border-[1.5px] border-leaf bg-card raised"
    >
      <LampPicture look={lit ? 'done' : 'off'} />
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-center gap-3">
          <span className="setup-number setup-done">
            <Icon name="check" className="size-5 [stroke-width:3]" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-bar font-bold">{_('setup.working')}</h2>
            <p className="text-ink-2">{_('setup.tryIt')}</p>
          </div>
        </div>
        {device && <BigSwitch device={device} lit={lit} />}
        {device && (
          <LinkButton to={`/device/${device._id}/light`} icon="clock" look="quiet">
            {_('devices.lightNone')}
          </LinkButton>
        )}
        <LinkButton to="/alerts" icon="bell" look="quiet">
          {_('setup.alerts')}
        </LinkButton>
        <LinkButton to="/myDevice" icon="lamp">
          {_('setup.toDevices')}
        </LinkButton>
      </div>
    </section>
  );
}

function BigSwitch({ device, lit }: { device: Device; lit: boolean }) {
  const { _ } = useLingui();
  const { face } = useLampSwitch(device);
  return (
    <div className={`setup-try ${lit ? 'setup-lit' : ''}`}>
      <span className="min-w-0 flex-1 text-h2 font-bold">{_(lit ? 'setup.lampOn' : 'setup.lampOff')}</span>
      <span className="setup-big">
        <LampSwitch name={device.name} {...face} />
      </span>
    </div>
  );
}
