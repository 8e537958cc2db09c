import type { FastifyInstance } from 'fastify';
import { sayingIfUnavailable } from '../../errors.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { WeatherService } from './service.ts';

const NO_WEATHER = 'Weather is unavailable right now. Try again in a few minutes.';
const NO_PLACES = 'Place search is unavailable right now. Try again in a few minutes.';

type Parts = { weather: WeatherService; https: boolean; cookieSeconds: number };

export function weatherRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { weather, https, cookieSeconds }: Parts,
): void {
  const cookie = { path: '/', maxAge: cookieSeconds, sameSite: 'lax', secure: https } as const;

  route(app, options, 'weatherData', async ({ userId, input, reply }) => {
    const found = await sayingIfUnavailable(NO_WEATHER, () => weather.getWeather(userId, input));
    await weather.rememberPlace(userId, input);
    // Scripts of the page read these two: they are not `HttpOnly`, and hold nothing but the weather.
    for (const { name, json } of weather.writeCookies(found)) reply.setCookie(name, json, cookie);
    return { message: 'Weather found.', ...found };
  });

  route(app, options, 'findPlace', async ({ userId, input }) => ({
    message: 'Places found.',
    places: await sayingIfUnavailable(NO_PLACES, () => weather.findPlaces(userId, input.query)),
  }));
}
