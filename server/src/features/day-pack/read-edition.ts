import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CallAnswer } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { statutoryVatRates } from '@heliodesk/domain/quotations/prices/vat'
import { agreementText } from '@heliodesk/domain/quotations/signing/withdrawal'
import { irradiationFactors } from '@heliodesk/domain/quotations/yields/yield'
import type { EmployeeContext } from '../../work/context.ts'
import { readHourlyTariff } from '../quotation-settings/read-hourly-tariff.ts'
import { getOffer } from '../products/get-catalogue.ts'
import { listTerms, readSeller } from './overview.ts'
import { findEdition, insertParts, keepEdition, listKnownParts, readParts } from './queries.ts'
import type { Manifest } from './schema.ts'

type Pack = CallAnswer<typeof dayPack.get>
type Product = Pack['products'][number]

/** The tables of an edition that are one record on a device. */
export type Tables = {
  [
    Name in
      | 'install_prices'
      | 'settings'
      | 'hourly_tariff'
      | 'vat_rates'
      | 'radiation'
      | 'texts'
      | 'terms'
      | 'company'
  ]: NonNullable<Pack[Name]> | null
}
export interface Edition {
  hash: string
  tables: Tables
  products: readonly Product[]
  manifest: Manifest
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** So many ids share a part: one price that changed makes one part anew. */
const idsOfPart = 200
export const productsPart = 'products '

/** The addresses of files are signed anew with each answer. */
function withoutAddresses(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !/(^|_)url$/.test(name))
      .map(([name, item]) => [name, withoutAddresses(item)]),
  )
}

export const markOf = (value: unknown): string => hashOf(JSON.stringify(withoutAddresses(value))).slice(0, 16)

/** What quotations are made of now, and the name of all of it. */
export async function readEdition(context: EmployeeContext): Promise<{ edition: Edition; parts: Parts }> {
  const { db, company_id } = context
  const [offer, company, terms] = await Promise.all([
    getOffer(context),
    readSeller(db, company_id),
    listTerms(db, amsterdamDate(context.happened_at)),
  ])
  const { hourly_tariff: tariff } = offer.settings
  const { withdrawal_days, withdrawal_from, withdrawal_for_businesses } = company
  const agreed = { days: withdrawal_days, from: withdrawal_from }
  const tables: Tables = {
    install_prices: offer.install_prices,
    settings: offer.settings,
    hourly_tariff: tariff && (await readHourlyTariff(context, tariff.id)),
    vat_rates: statutoryVatRates,
    radiation: irradiationFactors,
    texts: {
      conditions: { nl: company.conditions_nl, en: company.conditions_en },
      agreement: { nl: agreementText('nl', agreed), en: agreementText('en', agreed) },
      withdrawal_days,
      withdrawal_from,
      withdrawal_for_businesses,
    },
    terms,
    company: sellerOf(company),
  }
  const products = offer.data.toSorted((a, b) => a.id - b.id)
  const parts = partsOf(tables, products)
  const manifest = Object.fromEntries(parts.map(({ name, hash }) => [name, hash]))
  const hash = hashOf(JSON.stringify(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return { edition: { hash, tables, products, manifest }, parts }
}

/** Who sells, as a quotation says it. */
function sellerOf({
  conditions_nl: _nl,
  conditions_en: _en,
  withdrawal_days: _days,
  withdrawal_from: _from,
  withdrawal_for_businesses: _granted,
  ...seller
}: Awaited<ReturnType<typeof readSeller>>) {
  return seller
}

type Parts = readonly { name: string; hash: string; text: string }[]

function part(name: string, value: unknown) {
  const text = JSON.stringify(withoutAddresses(value))
  return { name, hash: hashOf(text), text }
}

function partsOf(tables: Tables, products: readonly Product[]): Parts {
  const groups = Map.groupBy(products, ({ id }) => Math.floor(id / idsOfPart))
  return [
    ...Object.entries(tables).map(([name, table]) => part(name, table)),
    ...[...groups].map(([group, rows]) => part(`${productsPart}${group}`, rows)),
  ]
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Keeps an edition as it is now, for 400 days; what others share with it is there already. */
export async function keepEditionOf(
  context: EmployeeContext,
  { edition, parts }: { edition: Edition; parts: Parts },
) {
  const { db, company_id, received_at: now } = context
  const known = await listKnownParts(
    db,
    parts.map(({ hash }) => hash),
  )
  const fresh = await Promise.all(
    parts
      .filter(({ hash }) => !known.has(hash))
      .map(async ({ hash, text }) => ({ company_id, hash, content: await pack(text) })),
  )
  await insertParts(db, fresh)
  await keepEdition(db, { company_id, hash: edition.hash, parts: edition.manifest, now })
}

interface Difference {
  products: readonly Product[]
  removed: readonly number[]
  /** The tables that changed. */
  tables: ReadonlySet<string>
}

/** What changed since an edition that a device has; undefined when that is not kept any more. */
export async function differenceTo(
  context: EmployeeContext,
  { products, manifest }: Edition,
  before: string,
): Promise<Difference | undefined> {
  const known = await findEdition(context.db, before)
  if (known === undefined) return undefined
  const changed = Object.keys({ ...known.parts, ...manifest }).filter(
    (name) => known.parts[name] !== manifest[name],
  )
  const hashes = changed
    .filter((name) => name.startsWith(productsPart))
    .flatMap((name) => known.parts[name] ?? [])
  const old = new Map<number, string>()
  for (const { content } of hashes.length === 0 ? [] : await readParts(context.db, hashes)) {
    // Parts are written by `keepEditionOf` alone.
    const rows = JSON.parse((await unpack(content)).toString('utf8')) as { id: number }[]
    for (const row of rows) old.set(row.id, markOf(row))
  }
  const groups = new Set(changed)
  const now = products.filter(({ id }) => groups.has(`${productsPart}${Math.floor(id / idsOfPart)}`))
  const present = new Set(now.map(({ id }) => id))
  return {
    products: now.filter((product) => old.get(product.id) !== markOf(product)),
    removed: [...old.keys()].filter((id) => !present.has(id)),
    tables: groups,
  }
}
