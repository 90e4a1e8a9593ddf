import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import { type KnownHourlyTariff, toPrice } from '@heliodesk/domain/quotations/yields/tariffs'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/files/read-multipart.ts'
import { findHourlyTariff, insertHourlyTariff } from './queries.ts'

const meanOf = (prices: readonly number[]) =>
  toPrice(prices.reduce((sum, price) => sum + price, 0) / prices.length)

/** What is told of a tariff beside its prices. */
const knownOf = (
  id: number,
  name: string,
  { energy_prices: prices, feed_in }: HourlyTariff,
): KnownHourlyTariff => ({
  id,
  name,
  mean: meanOf(prices),
  lowest: Math.min(...prices),
  highest: Math.max(...prices),
  has_feed_in: feed_in !== null,
  feed_in_mean: feed_in && meanOf(feed_in),
})

async function keep(
  { db, company_id, employee_id, happened_at: now }: EmployeeContext,
  name: string,
  read: HourlyTariff,
) {
  const values = {
    company_id,
    name,
    energy_prices: [...read.energy_prices],
    feed_in: read.feed_in && [...read.feed_in],
  }
  const { id } = await insertHourlyTariff(db, { ...values, created_by: employee_id, created_at: now })
  return knownOf(id, name, read)
}

interface Uploaded {
  body: { file: File }
}

/** Reads an uploaded file in a thread, and keeps its prices beside those that are used. Throws 422 with what is wrong where. */
export const uploadHourlyTariff = {
  prepare: {
    make: async ({ ownUse }: Services, { body }: Uploaded): Promise<HourlyTariff> => {
      const read = await ownUse.readTariff(contentOf(body.file))
      if ('code' in read) throw invalid({ file: [{ key: read.code, params: read.params }] })
      return read
    },
  },
  run: (context: EmployeeContext, { body }: Uploaded, read: HourlyTariff) =>
    keep(context, body.file.name.slice(0, 200), read),
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
