import { ComingPage } from './coming-page.tsx';

export function ChatComing() {
  return <ComingPage icon="chat" title="home.ask" text="coming.chat" backTo="/" />;
}
