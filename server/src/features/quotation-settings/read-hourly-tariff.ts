import type { Context } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { findHourlyTariff } from './queries.ts'

/** The prices of each hour of an uploaded tariff. Throws 404. */
export async function readHourlyTariff({ db }: Pick<Context, 'db'>, id: number) {
  const row = await findHourlyTariff(db, id)
  if (row === undefined) throw notFound()
  const { energy_prices, feed_in } = row
  return { id, energy_prices, feed_in }
}
