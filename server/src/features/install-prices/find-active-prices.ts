import { centsToEuros } from '@heliodesk/domain/money/money'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { findActiveSet, findSet, type InstallPriceSetRow, listSets } from './queries.ts'

type Reader = Pick<Context, 'db'>

const present = ({ id, status, rows, created_at }: InstallPriceSetRow) => ({
  id,
  status,
  created_at,
  rows: rows.map(({ price_net_adviser_cents, price_net_ew_cents, ...row }) => ({
    ...row,
    price_net_adviser: centsToEuros(price_net_adviser_cents),
    price_net_ew: centsToEuros(price_net_ew_cents),
  })),
})

/** The active set, in euros; undefined while the company has none. */
export async function findActivePrices({ db }: Reader) {
  const set = await findActiveSet(db)
  return set === undefined ? undefined : present(set)
}

/** The active set; throws 404 if there is none. */
export async function getActivePrices(context: Reader) {
  const set = await findActivePrices(context)
  if (set === undefined) throw notFound()
  return set
}

/** One set, whatever became of it. */
export async function getInstallPrices({ db }: Reader, id: number) {
  const set = await findSet(db, id)
  if (set === undefined) throw notFound()
  return present(set)
}

export const listInstallPrices = async ({ db }: Reader) => (await listSets(db)).map(present)
