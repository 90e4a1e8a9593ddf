import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WeatherStation {
  /** For WEATHER_URL. */
  readonly url: string
  stop(): Promise<void>
}

/** A fake OpenWeatherMap that reports dry weather everywhere. */
const answer = (city: string) => ({
  weather: [{ id: 803, main: 'Clouds', description: 'broken clouds', icon: '04d' }],
  main: { temp: 18.4, feels_like: 17.6 },
  wind: { speed: 4.6, deg: 230 },
  name: city,
  cod: 200,
})

export async function openWeatherStation(): Promise<WeatherStation> {
  const server = createServer((request, response) => {
    const city = new URL(request.url ?? '/', 'http://station').searchParams.get('q')?.split(',')[0] ?? ''
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(city)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server listening on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/data/2.5/weather`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
