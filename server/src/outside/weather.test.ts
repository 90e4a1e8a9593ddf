import { expect, test } from 'vitest'
import fixture from '../testing/fixtures/openweathermap_current.json' with { type: 'json' }
import { openWeather } from './weather-web.ts'
import { keptWeather, sameWeather, type Weather } from './weather.ts'

const utrecht = {
  city: 'Utrecht',
  sky: 'clouds',
  night: false,
  description: 'zwaar bewolkt',
  temperature: 8.4,
  feels_like: 5.9,
  wind_speed: 4.6,
  wind_degrees: 230,
  rain: 0.2,
}

test('OpenWeatherMap is queried for a Dutch city in metric units, and parsed [c181]', async () => {
  const asked: URL[] = []
  const weather = openWeather('the key', undefined, async (url) => {
    asked.push(url)
    return fixture.ok
  })
  expect(await weather.find('Utrecht', 'nl')).toEqual(utrecht)
  expect(asked[0]?.origin).toBe('https://api.openweathermap.org')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    q: 'Utrecht,NL',
    units: 'metric',
    lang: 'nl',
    appid: 'the key',
  })
})

test('a configured URL is used instead', async () => {
  const asked: string[] = []
  const weather = openWeather('k', 'https://weather.example.nl/now', async (url) => {
    asked.push(url.origin + url.pathname)
    return fixture.ok
  })
  await weather.find('Utrecht', 'en')
  expect(asked).toEqual(['https://weather.example.nl/now'])
})

test('rain and wind direction may be absent', async () => {
  const { rain: _rain, wind, ...dry } = fixture.ok.body
  const body = { ...dry, wind: { speed: wind.speed } }
  const weather = openWeather('k', undefined, async () => ({ status: 200, body }))
  expect(await weather.find('Utrecht', 'nl')).toEqual({ ...utrecht, wind_degrees: null, rain: 0 })
})

test('an unknown city has no weather; other errors are failures', async () => {
  for (const answer of fixture.errors) {
    const found = openWeather('k', undefined, async () => answer).find('Xyz', 'nl')
    if (answer.status === 404) expect(await found).toBeUndefined()
    else await expect(found).rejects.toThrow(`answered ${answer.status}`)
  }
})

/** Counts its requests. */
function counted(answers: Weather) {
  const asked: string[] = []
  const find: Weather['find'] = (city, locale) => {
    asked.push(`${city} ${locale}`)
    return answers.find(city, locale)
  }
  return { asked, weather: { find } }
}

test('the weather of a city is requested once in ten minutes', async () => {
  const { city: _city, ...same } = utrecht
  const { asked, weather } = counted(sameWeather({ ...same, sky: 'clouds' }))
  let now = 0
  const kept = keptWeather(
    weather,
    () => now,
    () => undefined,
  )
  const cities = ['Utrecht', 'utrecht ', 'Assen']
  for (const city of cities) await kept.find(city, 'nl')
  expect(asked).toEqual(['Utrecht nl', 'Assen nl'])
  now = 10 * 60_000
  await kept.find('Utrecht', 'nl')
  expect(asked).toHaveLength(3)
})

test('a failure is logged, returns nothing, and is retried after a minute', async () => {
  const failures: unknown[] = []
  const { asked, weather } = counted({ find: () => Promise.reject(new Error('answered 500')) })
  let now = 0
  const kept = keptWeather(
    weather,
    () => now,
    (error) => failures.push(error),
  )
  expect(await kept.find('Utrecht', 'nl')).toBeUndefined()
  expect(await kept.find('Utrecht', 'nl')).toBeUndefined()
  now = 60_000
  await kept.find('Utrecht', 'nl')
  expect([asked.length, failures.length]).toEqual([2, 2])
})
