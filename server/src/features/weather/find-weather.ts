import type { WeatherNow } from '@heliodesk/contract/weather'
import { inCompany } from '../../access/database.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findCity } from './overview.ts'

/** The weather in a city, or at the company; makes no external requests within a transaction. */
export async function findWeather(
  { services, company_id, locale }: SessionContext,
  city: string | undefined,
): Promise<{ available: boolean; weather: WeatherNow | null }> {
  if (services.weather === null || company_id === null) return { available: false, weather: null }
  const where = city ?? (await inCompany(services.database, company_id, (db) => findCity(db, company_id)))
  const weather = where === undefined ? undefined : await services.weather.find(where, locale)
  return { available: true, weather: weather ?? null }
}
