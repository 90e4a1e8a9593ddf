import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { forecastDays } from './forecast-days.ts'
import { forecastWeeks } from './forecast-weeks.ts'

const { forecasts } = calls

export function forecastRoutes(serve: Serve) {
  serve(forecasts.day, (context, { body }) => forecastDays(context, body))
  serve(forecasts.week, (context, { body }) => forecastWeeks(context, body))
}
