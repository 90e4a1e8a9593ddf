import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from '../../work/context.ts'
import { readQuotationSettings } from '../quotation-settings/read-quotation-settings.ts'
import { getCatalogue } from '../products/get-catalogue.ts'
import { findEdition, listDevicePacks, readParts } from './queries.ts'
import { productsPart, type Tables } from './read-edition.ts'

type Offered = Awaited<ReturnType<typeof getCatalogue>>

/** What a device calculated and showed with. */
export interface KeptEdition {
  offered: Offered
  tables: Tables
  /** Since when the device had it. */
  given_at: Date
}

interface Named {
  edition: string
  device: string
  at: Date
  /** When what was made with it first reached the server. */
  arrived_at: Date
}

/** An edition counts from when a device had it until it had a newer one, and so long after that device's last pack. */
const countsMs = 7 * 86_400_000
const unpack = promisify(gunzip)

type DevicePack = Awaited<ReturnType<typeof listDevicePacks>>[number]

/** Since when a device had other editions than this one, of those that it was handed out after it. */
const newerSince = (packs: readonly DevicePack[], { edition, last_at }: DevicePack): Date[] =>
  packs
    .filter((other) => other.edition !== edition && other.last_at > last_at)
    // Handed out on both sides of this one: known is only when last.
    .map((other) => (other.first_at > last_at ? other.first_at : other.last_at))

/** An app fetches before it sends: what was made before comes soon after, or else at the next contact. */
const sendsWithinMs = 86_400_000

/** Whether a device that got another edition since was in contact again, and what it says was made before came later. */
const cameLate = (since: Date, last: number, arrived_at: Date): boolean =>
  Math.min(last, arrived_at.getTime()) > since.getTime() + sendsWithinMs

/**
 * As it was on the device; undefined for one that the device never had, that no longer counted then (a newer one had
 * come, its packs were too long ago, or what was made with it came long after
 * it was replaced), or is not kept.
 */
export async function readKeptEdition(
  context: Pick<Context, 'db' | 'happened_at'>,
  { edition, device, at, arrived_at }: Named,
): Promise<KeptEdition | undefined> {
  const packs = await listDevicePacks(context.db, device)
  const last = Math.max(...packs.map(({ last_at }) => last_at.getTime()))
  const theirs = packs.find((pack) => pack.edition === edition)
  if (theirs === undefined || at.getTime() > last + countsMs) return undefined
  if (newerSince(packs, theirs).some((since) => since <= at || cameLate(since, last, arrived_at)))
    return undefined
  const known = await findEdition(context.db, edition)
  if (known === undefined) return undefined
  const parts = new Map<string, unknown>()
  const names = new Map(Object.entries(known.parts).map(([name, hash]) => [hash, name]))
  for (const { hash, content } of await readParts(context.db, [...names.keys()]))
    parts.set(names.get(hash) ?? hash, JSON.parse((await unpack(content)).toString('utf8')))
  // Parts are written by keepEditionOf alone.
  const tables = Object.fromEntries(parts) as unknown as Tables
  return { tables, offered: await offeredWith(context, parts, tables), given_at: theirs.first_at }
}

/** Products that were discontinued before are known by their present row: old versions may refer to them. */
async function offeredWith(
  context: Pick<Context, 'db' | 'happened_at'>,
  parts: ReadonlyMap<string, unknown>,
  { install_prices, settings }: Tables,
): Promise<Offered> {
  const now = await getCatalogue(context)
  const then = [...parts]
    .filter(([name]) => name.startsWith(productsPart))
    .flatMap(([, rows]) => rows as Offered['products'])
    .map((product) => ({ ...product, active: true }))
  const known = new Set(then.map(({ id }) => id))
  const gone = now.products
    .filter(({ id }) => !known.has(id))
    .map((product) => ({ ...product, active: false }))
  const {
    net_metering_rules,
    revision: _revision,
    remind_three_days: _three,
    remind_seven_days: _seven,
    remind_before_end: _end,
    ...kept
  } = settings ?? (await readQuotationSettings(context))
  return {
    products: [...then, ...gone].toSorted((a, b) => a.id - b.id),
    install_prices: install_prices?.rows ?? [],
    settings: kept,
    net_metering_rules,
  }
}
