import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { findWeather } from './find-weather.ts'

export function weatherRoutes(serve: Serve) {
  serve.session(calls.weather.now, (context, { query }) => findWeather(context, query.city))
}
