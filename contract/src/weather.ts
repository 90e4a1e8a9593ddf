import * as z from 'zod'
import { call } from './call.ts'

/** Groups of OpenWeatherMap's condition codes, for one picture each. */
export const skies = ['clear', 'clouds', 'rain', 'snow', 'storm', 'mist'] as const

export const weatherNow = z.object({
  city: z.string(),
  sky: z.enum(skies),
  night: z.boolean(),
  /** In the language of the request. */
  description: z.string(),
  /** °C */
  temperature: z.number(),
  feels_like: z.number(),
  /** m/s */
  wind_speed: z.number(),
  /** The direction the wind blows from, in degrees. */
  wind_degrees: z.number().nullable(),
  /** mm in the last hour */
  rain: z.number(),
})
export type WeatherNow = z.output<typeof weatherNow>

export const weather = {
  now: call({
    method: 'GET',
    path: '/weather',
    permission: 'employee',
    company: true,
    summary: 'The weather in a city, or where the company is',
    query: z.strictObject({ city: z.string().trim().min(1).max(100).optional() }),
    /** `available` is false without a configured weather service; null when it has no current data. */
    response: z.object({ available: z.boolean(), weather: weatherNow.nullable() }),
  }),
}
