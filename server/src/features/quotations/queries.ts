import { quotationNumber } from '@heliodesk/domain/numbers'
import { type AskedPrice, priceBefore, soldGoods } from '@heliodesk/domain/quotations/prices/asked-prices'
import { type Calculation, editionNames } from '@heliodesk/domain/quotations/types'
import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { type CompanyDb, prepared } from '../../access/database.ts'
import type { VersionContent } from './draft/types.ts'
import { quotationNumbers, quotations, quotationVersions } from './schema.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type VersionRow = typeof quotationVersions.$inferSelect
export type NewVersion = typeof quotationVersions.$inferInsert

/** The next number of the year; others who ask wait until this transaction ends. */
export async function nextQuotationNumber(db: CompanyDb, company_id: number, year: number): Promise<string> {
  const [row] = await db
    .insert(quotationNumbers)
    .values({ company_id, year, last: 1 })
    .onConflictDoUpdate({
      target: [quotationNumbers.company_id, quotationNumbers.year],
      set: { last: sql`${quotationNumbers.last} + 1` },
    })
    .returning({ last: quotationNumbers.last })
  return quotationNumber(year, row?.last ?? 1)
}

/** The new row; undefined when its client_id was saved before. */
export const insertQuotation = async (db: CompanyDb, values: typeof quotations.$inferInsert) =>
  (
    await db
      .insert(quotations)
      .values(values)
      .onConflictDoNothing({ target: [quotations.company_id, quotations.client_id] })
      .returning()
  )[0]

export const findByClientId = async (db: CompanyDb, client_id: string) =>
  (await db.select().from(quotations).where(eq(quotations.client_id, client_id)))[0]

const oneQuotation = prepared((db) =>
  db
    .select()
    .from(quotations)
    .where(eq(quotations.id, sql.placeholder('id')))
    .prepare('one_quotation'),
)

export const findQuotation = async (db: CompanyDb, id: number) => (await oneQuotation(db).execute({ id }))[0]

/** The newest hundred quotations of a lead. */
export const listIdsOfLead = async (db: CompanyDb, lead_id: number): Promise<number[]> =>
  (
    await db
      .select({ id: quotations.id })
      .from(quotations)
      .where(eq(quotations.lead_id, lead_id))
      .orderBy(desc(quotations.id))
      .limit(100)
  ).map(({ id }) => id)

/** The row, locked until this transaction ends. */
export const lockQuotation = async (db: CompanyDb, id: number) =>
  (await db.select().from(quotations).where(eq(quotations.id, id)).for('no key update'))[0]

/** The latest versions of the newest quotations. */
export const listLastContents = (db: CompanyDb, limit: number) =>
  db
    .select({
      quotation_id: quotations.id,
      appointment_id: quotations.appointment_id,
      number: quotations.number,
      content: quotationVersions.content,
    })
    .from(quotations)
    .innerJoin(quotationVersions, eq(quotationVersions.id, quotations.latest_version_id))
    .orderBy(desc(quotations.id))
    .limit(limit)

/** All quotations of a lead in one order, so that two who lock them never wait for each other. */
export const lockQuotationsOfLead = (db: CompanyDb, lead_id: number) =>
  db
    .select()
    .from(quotations)
    .where(eq(quotations.lead_id, lead_id))
    .orderBy(quotations.id)
    .for('no key update')

/**
 * Takes the next version number; undefined when somebody saved after `base_version_id` or the quotation
 * is accepted.
 */
export async function takeVersionNumber(
  db: CompanyDb,
  id: number,
  base_version_id: number | null,
  changes: { appointment_id: number | null; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .update(quotations)
    .set({
      version_count: sql`${quotations.version_count} + 1`,
      appointment_id: changes.appointment_id,
      updated_at: changes.now,
    })
    .where(
      and(
        eq(quotations.id, id),
        isNull(quotations.accepted_version_id),
        base_version_id === null ? undefined : eq(quotations.latest_version_id, base_version_id),
      ),
    )
    .returning({ number: quotations.version_count })
  return row?.number
}

/** Inserts a version, which becomes the latest one of its quotation. */
export async function insertLatestVersion(db: CompanyDb, values: NewVersion): Promise<VersionRow> {
  const [version] = await db.insert(quotationVersions).values(values).returning()
  if (version === undefined) throw new Error('A version was not inserted')
  await db
    .update(quotations)
    .set({ latest_version_id: version.id })
    .where(eq(quotations.id, version.quotation_id))
  return version
}

export const setAcceptedVersion = (db: CompanyDb, id: number, version_id: number | null, now: Date) =>
  db.update(quotations).set({ accepted_version_id: version_id, updated_at: now }).where(eq(quotations.id, id))

export const findVersion = async (db: CompanyDb, quotation_id: number, id: number) =>
  (
    await db
      .select()
      .from(quotationVersions)
      .where(and(eq(quotationVersions.quotation_id, quotation_id), eq(quotationVersions.id, id)))
  )[0]

export const findFirstVersion = async (db: CompanyDb, quotation_id: number) =>
  (
    await db
      .select()
      .from(quotationVersions)
      .where(and(eq(quotationVersions.quotation_id, quotation_id), eq(quotationVersions.number, 1)))
  )[0]

/** A version of any quotation of a lead. */
export const findVersionOfLead = async (db: CompanyDb, lead_id: number, id: number) =>
  (
    await db
      .select()
      .from(quotationVersions)
      .where(and(eq(quotationVersions.lead_id, lead_id), eq(quotationVersions.id, id)))
  )[0]

/** The newest version that was ever sent: what the customer's link shows. */
export const findSentVersion = async (db: CompanyDb, quotation_id: number) =>
  (
    await db
      .select()
      .from(quotationVersions)
      .where(
        and(eq(quotationVersions.quotation_id, quotation_id), sql`${quotationVersions.status} <> 'concept'`),
      )
      .orderBy(desc(quotationVersions.number))
      .limit(1)
  )[0]

/** The version sent before another one. */
export const findSentBefore = async (
  db: CompanyDb,
  { quotation_id, number }: Pick<VersionRow, 'quotation_id' | 'number'>,
) =>
  (
    await db
      .select({ content: quotationVersions.content, sent_parties: quotationVersions.sent_parties })
      .from(quotationVersions)
      .where(
        and(
          eq(quotationVersions.quotation_id, quotation_id),
          lt(quotationVersions.number, number),
          isNotNull(quotationVersions.sent_at),
        ),
      )
      .orderBy(desc(quotationVersions.number))
      .limit(1)
  )[0]

/** The prices that a lead was asked, in cents without VAT, before discounts: of each edition that was sent, with its goods. */
export async function listAskedPrices(db: CompanyDb, lead_id: number): Promise<AskedPrice[]> {
  const rows = await db
    .select({
      editions: sql<Calculation['editions']>`${quotationVersions.content}->'calculation'->'editions'`,
      rows: sql<VersionContent['rows']>`${quotationVersions.content}->'rows'`,
    })
    .from(quotationVersions)
    .where(and(eq(quotationVersions.lead_id, lead_id), isNotNull(quotationVersions.sent_at)))
  return rows.flatMap(({ editions, rows: sold }) =>
    editionNames.flatMap((name) => {
      const edition = editions[name]
      return edition === undefined
        ? []
        : [{ cents: priceBefore(edition), goods: soldGoods(sold[name] ?? []) }]
    }),
  )
}

/** The quotation of which a version was sent to the lead last. */
export const findNewestSentOfLead = async (db: CompanyDb, lead_id: number) =>
  (
    await db
      .select({ quotation: quotations })
      .from(quotationVersions)
      .innerJoin(quotations, eq(quotations.id, quotationVersions.quotation_id))
      .where(and(eq(quotationVersions.lead_id, lead_id), sql`${quotationVersions.status} <> 'concept'`))
      .orderBy(desc(quotationVersions.sent_at), desc(quotationVersions.id))
      .limit(1)
  )[0]?.quotation

/** A conditional status change of a version: undefined when it is no longer in the expected status. */
export async function stepVersion(
  db: CompanyDb,
  id: number,
  from: SQL | undefined,
  values: Partial<NewVersion>,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .update(quotationVersions)
    .set(values)
    .where(and(eq(quotationVersions.id, id), from))
    .returning()
  return row
}

/** Sent and not closed by a stored decision; the caller checks its last day. */
export const isOpen = and(
  eq(quotationVersions.status, 'sent'),
  isNull(quotationVersions.declined_at),
  isNull(quotationVersions.withdrawn_at),
  isNull(quotationVersions.superseded_at),
)
/** Expired, but not marked as such yet. */
export const isNotMarkedExpired = and(isOpen, isNull(quotationVersions.expired_at))
export const isConcept = eq(quotationVersions.status, 'concept')
export const isAccepted = and(
  eq(quotationVersions.status, 'accepted'),
  isNull(quotationVersions.withdrawn_at),
)

/** Closes the versions that the customer of this lead could still accept. */
export const supersedeOpenVersions = (db: CompanyDb, lead_id: number, now: Date) =>
  db
    .update(quotationVersions)
    .set({ superseded_at: now })
    .where(and(eq(quotationVersions.lead_id, lead_id), isOpen))
    .returning({ id: quotationVersions.id, quotation_id: quotationVersions.quotation_id })

/** The versions of a lead that its customer could still accept, with the numbers of their quotations. */
export const listOpenVersions = (db: CompanyDb, lead_id: number) =>
  db
    .select({ version: quotationVersions, number: quotations.number })
    .from(quotationVersions)
    .innerJoin(quotations, eq(quotations.id, quotationVersions.quotation_id))
    .where(and(eq(quotationVersions.lead_id, lead_id), isOpen))
    .orderBy(quotationVersions.id)

/** The versions of a quotation in their order. */
export const listVersionNumbers = (db: CompanyDb, quotation_id: number) =>
  db
    .select({ id: quotationVersions.id, number: quotationVersions.number })
    .from(quotationVersions)
    .where(eq(quotationVersions.quotation_id, quotation_id))
    .orderBy(quotationVersions.number)
