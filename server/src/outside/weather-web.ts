import type { skies, WeatherNow } from '@heliodesk/contract/weather'
import * as z from 'zod'
import type { Weather } from './weather.ts'

type Fetch = (url: URL) => Promise<{ status: number; body: unknown }>

const timeLimitMs = 2_500
const openWeatherMap = 'https://api.openweathermap.org/data/2.5/weather'

/** JSON of the configured host alone: a redirect to another one is an error. */
const fetchJson: Fetch = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs), redirect: 'error' })
  return { status: answer.status, body: await answer.json() }
}

/** OpenWeatherMap's current weather; what is not there in dry or calm weather may be absent. */
const current = z.object({
  weather: z.array(z.object({ id: z.number(), description: z.string(), icon: z.string() })).min(1),
  main: z.object({ temp: z.number(), feels_like: z.number() }),
  wind: z.object({ speed: z.number(), deg: z.number().optional() }),
  rain: z.object({ '1h': z.number() }).partial().optional(),
  name: z.string(),
})

type Sky = (typeof skies)[number]

/** By OpenWeatherMap's condition codes (openweathermap.org/weather-conditions). */
function skyOf(code: number): Sky {
  if (code < 300) return 'storm'
  if (code < 600) return 'rain'
  if (code < 700) return 'snow'
  if (code < 800) return 'mist'
  return code <= 801 ? 'clear' : 'clouds'
}

function weatherOf(body: unknown): WeatherNow {
  const { weather, main, wind, rain, name } = current.parse(body)
  const [first] = weather
  return {
    city: name,
    sky: skyOf(first?.id ?? 800),
    night: first?.icon.endsWith('n') ?? false,
    description: first?.description ?? '',
    temperature: main.temp,
    feels_like: main.feels_like,
    wind_speed: wind.speed,
    wind_degrees: wind.deg ?? null,
    rain: rain?.['1h'] ?? 0,
  }
}

/** OpenWeatherMap, or what speaks like it at another address; the key stays on the server. */
export function openWeather(key: string, address = openWeatherMap, fetchFrom: Fetch = fetchJson): Weather {
  return {
    find: async (city, locale) => {
      const url = new URL(address)
      url.searchParams.set('q', `${city},NL`)
      url.searchParams.set('units', 'metric')
      url.searchParams.set('lang', locale)
      url.searchParams.set('appid', key)
      const { status, body } = await fetchFrom(url)
      if (status === 404) return undefined
      if (status !== 200) throw new Error(`${url.host} answered ${status}`)
      return weatherOf(body)
    },
  }
}
