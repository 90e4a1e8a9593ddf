import { isOfWithdrawn, type VisitFacts } from '@heliodesk/domain/quotations/versions/visit-orders'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { isVisitApart } from '../../leads/merging/apart-overview.ts'
import { quotations, quotationVersions as versions } from '../../quotations/schema.ts'
import { workLetters } from '../../work-letters/schema.ts'
import { appointments } from '../schema.ts'

const isWithdrawn = (lead_id: SQL | number): SQL<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM ${versions} JOIN ${quotations} ON ${quotations.company_id} = ${versions.company_id}
      AND ${quotations.id} = ${versions.quotation_id}
    WHERE ${quotations.lead_id} = ${lead_id} AND ${versions.withdrawn_at} IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ${quotations}
    WHERE ${quotations.lead_id} = ${lead_id} AND ${quotations.accepted_version_id} IS NOT NULL))`

/** Whether the customer withdrew from an order, and no other order of the lead stands. */
export async function isOrderWithdrawn(db: CompanyDb, lead_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ withdrawn: boolean }>(sql`SELECT ${isWithdrawn(lead_id)} AS withdrawn`)
  return rows[0]?.withdrawn === true
}

const ofVisit = sql`${workLetters.company_id} = ${appointments.company_id}
  AND ${workLetters.appointment_id} = ${appointments.id}`

const hasEnded = sql`EXISTS (SELECT FROM ${workLetters} WHERE ${ofVisit} AND ${workLetters.cancelled_at} IS NOT NULL)`
const ofLead = sql`${quotations.company_id} = ${appointments.company_id}
  AND ${quotations.lead_id} = ${appointments.lead_id}`
const isVersion = sql`${versions.company_id} = ${quotations.company_id} AND ${versions.quotation_id} = ${quotations.id}`

/** Whether the lead of a visit has an order that stands, or one that was withdrawn, of which this holds too. */
const hasOrder = (that: SQL) =>
  sql`EXISTS (SELECT FROM ${quotations} JOIN ${versions} ON ${isVersion} WHERE ${ofLead} AND ${that})`
const stands = sql`${versions.id} = ${quotations.accepted_version_id}`
const isGone = sql`${versions.withdrawn_at} IS NOT NULL`
const before = sql`${versions.accepted_at} <= ${appointments.created_at} AND NOT ${isVisitApart(versions.id)}`

/** What the letters of a visit and the orders of its lead say of whom it is for. */
export const visitFacts = sql<VisitFacts>`jsonb_build_object(
  'installation', ${appointments.kind} = 'installation', 'status', ${appointments.status},
  'letter', (SELECT ${workLetters.status} FROM ${workLetters} WHERE ${ofVisit} AND ${workLetters.cancelled_at} IS NULL
    ORDER BY ${workLetters.id} DESC LIMIT 1),
  'ended', ${hasEnded}) || CASE WHEN ${appointments.kind} = 'installation' THEN jsonb_build_object(
    'stands', ${hasOrder(stands)}, 'stood', ${hasOrder(sql`${stands} AND ${before}`)},
    'withdrawn', ${hasOrder(isGone)}, 'was_withdrawn', ${hasOrder(sql`${isGone} AND ${before}`)})
  ELSE '{"stands": false, "stood": false, "withdrawn": false, "was_withdrawn": false}' END`

/** Whether an installation is only for orders from which the customer withdrew, where a list is cut off: as `isOfWithdrawn` says. */
export const isInstallationOfWithdrawn: SQL = sql`(${appointments.kind} = 'installation'
  AND NOT EXISTS (SELECT FROM ${workLetters} WHERE ${ofVisit} AND ${workLetters.cancelled_at} IS NULL)
  AND (${hasEnded} OR (${hasOrder(isGone)} AND (NOT ${hasOrder(stands)}
    OR (${hasOrder(sql`${isGone} AND ${before}`)} AND NOT ${hasOrder(sql`${stands} AND ${before}`)})))))`

/** Whether a visit is only for orders from which the customer withdrew. */
export async function isVisitOfWithdrawn(db: CompanyDb, id: number): Promise<boolean> {
  const [row] = await db.select({ facts: visitFacts }).from(appointments).where(eq(appointments.id, id))
  return row !== undefined && isOfWithdrawn(row.facts)
}
