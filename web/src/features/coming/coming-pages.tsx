import { ComingPage } from './coming-page.tsx';

export function ChatComing() {
  return <ComingPage icon="chat" title="home.ask" text="coming.chat" backTo="/" />;
}

export function DevicesComing() {
  return <ComingPage icon="lamp" title="home.devices" text="coming.devices" backTo="/" />;
}

export function AddDeviceComing() {
  return <ComingPage icon="lamp" title="devices.addTitle" text="coming.devices" backTo="/myDevice" />;
}
