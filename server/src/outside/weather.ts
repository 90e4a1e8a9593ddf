import type { Locale } from '@heliodesk/domain/enumerations'
import type { WeatherNow } from '@heliodesk/contract/weather'

/** The current weather in a Dutch city; undefined for an unknown city or on a failure. */
export interface Weather {
  find(city: string, locale: Locale): Promise<WeatherNow | undefined>
}

const keptMs = 10 * 60_000
/** A failed request is retried sooner. */
const failedMs = 60_000
const maxCached = 200

interface Kept {
  until: number
  answer: Promise<WeatherNow | undefined>
}

/** Caches the weather of each city for ten minutes; a failure is only logged. */
export function keptWeather(asked: Weather, now: () => number, onFailure: (error: unknown) => void): Weather {
  const kept = new Map<string, Kept>()
  const ask = async (key: string, city: string, locale: Locale) => {
    try {
      return await asked.find(city, locale)
    } catch (error) {
      onFailure(error)
      const entry = kept.get(key)
      if (entry !== undefined) entry.until = now() + failedMs
      return undefined
    }
  }
  return {
    find: (city, locale) => {
      const key = `${locale} ${city.trim().toLowerCase()}`
      const known = kept.get(key)
      if (known !== undefined && known.until > now()) return known.answer
      if (kept.size >= maxCached) kept.delete(kept.keys().next().value ?? '')
      const entry: Kept = { until: now() + keptMs, answer: Promise.resolve(undefined) }
      kept.delete(key)
      kept.set(key, entry)
      entry.answer = ask(key, city, locale)
      return entry.answer
    },
  }
}

/** The same weather everywhere, for tests without external requests. */
export const sameWeather = (weather: Omit<WeatherNow, 'city'>): Weather => ({
  find: async (city) => (city === 'Nergenshuizen' ? undefined : { city, ...weather }),
})
