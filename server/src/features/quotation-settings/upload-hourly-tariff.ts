import type { HourlyTariff } from '@heliodesk/domain/energy/tariff'
import { readHourlyTariff } from '@heliodesk/domain/energy/read-hourly-tariff'
import { type KnownHourlyTariff, toPrice } from '@heliodesk/domain/quotations/tariffs'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/read-multipart.ts'
import { findHourlyTariff, insertHourlyTariff } from './queries.ts'

/** What is told of a tariff beside its prices. */
const knownOf = (
  id: number,
  name: string,
  { energy_prices: prices, feed_in }: HourlyTariff,
): KnownHourlyTariff => ({
  id,
  name,
  mean: toPrice(prices.reduce((sum, price) => sum + price, 0) / prices.length),
  lowest: Math.min(...prices),
  highest: Math.max(...prices),
  has_feed_in: feed_in !== null,
})

async function keep({ db, company_id, employee_id, now }: EmployeeContext, name: string, read: HourlyTariff) {
  const values = {
    company_id,
    name,
    energy_prices: [...read.energy_prices],
    feed_in: read.feed_in && [...read.feed_in],
  }
  const { id } = await insertHourlyTariff(db, { ...values, created_by: employee_id, created_at: now })
  return knownOf(id, name, read)
}

/** Checks an uploaded file and keeps its prices beside those that are used. Throws 422 with what is wrong where. */
export async function uploadHourlyTariff(context: EmployeeContext, file: File): Promise<KnownHourlyTariff> {
  const read = readHourlyTariff(new TextDecoder().decode(contentOf(file)))
  if ('code' in read) throw invalid({ file: [{ key: read.code, params: read.params }] })
  return keep(context, file.name.slice(0, 200), read)
}

/** An uploaded tariff by its id alone: whatever else is told of it is read anew. Throws 422. */
export async function findKnownTariff({ db }: Pick<EmployeeContext, 'db'>, id: number) {
  const row = await findHourlyTariff(db, id)
  if (row === undefined) throw invalid({ hourly_tariff: ['unknownHourlyTariff'] })
  return knownOf(row.id, row.name, row)
}

/** The tariff of another company, kept here. */
export async function copyHourlyTariff(context: EmployeeContext, from: number, id: number) {
  const row = await context.inOtherCompany(from, ({ db }) => findHourlyTariff(db, id))
  return row === undefined ? null : keep(context, row.name, row)
}
