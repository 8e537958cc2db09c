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
