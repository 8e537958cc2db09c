import { ComingPage } from './coming-page.tsx';

export function WeatherComing() {
  return <ComingPage icon="cloudSun" title="weather.title" text="coming.weather" backTo="/" />;
}

export function ChatComing() {
  return <ComingPage icon="chat" title="home.ask" text="coming.chat" backTo="/" />;
}

export function NewsComing() {
  return <ComingPage icon="news" title="home.news" text="coming.news" backTo="/" />;
}

export function ShopsComing() {
  return <ComingPage icon="shop" title="home.shops" text="coming.shops" backTo="/" />;
}

export function DevicesComing() {
  return <ComingPage icon="lamp" title="home.devices" text="coming.devices" backTo="/" />;
}

export function AddDeviceComing() {
  return <ComingPage icon="lamp" title="devices.addTitle" text="coming.devices" backTo="/myDevice" />;
}

export function ChangePasswordComing() {
  return (
    <ComingPage icon="lock" title="password.changeTitle" text="coming.changePassword" backTo="/settings" />
  );
}

export function ForgotPasswordComing() {
  return (
    <main>
      <ComingPage icon="mail" title="password.forgotTitle" text="coming.forgotPassword" backTo="/signin" />
    </main>
  );
}
