import type { CallAnswer } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies } from '../../access/schema.ts'
import { visitsOfCrew } from '../appointments/companions/along-overview.ts'

type Pack = CallAnswer<typeof dayPack.get>

/** The visits of somebody, as the adviser or in the crew, between two days. */
export const listVisits = async (
  db: CompanyDb,
  { employee_id, from, till }: { employee_id: number; from: string; till: string },
) =>
  (
    await db.execute<{ id: number; lead_id: number }>(sql`SELECT a.id, a.lead_id FROM appointments a
      WHERE a.date BETWEEN ${from} AND ${till} AND a.status NOT IN ('cancelled', 'postponed')
        AND (a.adviser_id = ${employee_id} OR a.id IN (${visitsOfCrew(employee_id)}))
      ORDER BY a.starts_at, a.id LIMIT 200`)
  ).rows

export const listNotes = async (db: CompanyDb, lead_ids: readonly number[]) =>
  (
    await db.execute<{
      lead_id: number
      at: string
      text: string | null
      employee: string | null
    }>(sql`SELECT n.lead_id, n.at, n.after ->> 'text' AS text, e.full_name AS employee
      FROM audit_log n LEFT JOIN employees e ON e.id = n.employee_id
      WHERE n.lead_id = ANY(${sql.param([...lead_ids])}::bigint[]) AND n.action = 'noted'
      ORDER BY n.at DESC, n.id DESC LIMIT 1000`)
  ).rows

/** The company's templates and the own ones. */
export const listTemplates = async (db: CompanyDb, employee_id: number): Promise<Pack['templates']> =>
  (
    await db.execute<Pack['templates'][number] & Record<string, unknown>>(sql`SELECT id, name, category,
      language, subject, content FROM adviser_mail_templates
      WHERE employee_id IS NULL OR employee_id = ${employee_id} ORDER BY id`)
  ).rows

type Terms = NonNullable<Pack['terms']>

/** What goes with every quotation that is sent today. */
export const listTerms = async (db: CompanyDb, day: string): Promise<Terms> =>
  (
    await db.execute<Terms[number] & Record<string, unknown>>(sql`SELECT a.id, a.name, a.language, f.sha256
      FROM attachments a JOIN files f ON f.id = a.file_id
      WHERE a.kind = 'terms' AND coalesce(a.valid_from, ${day}) <= ${day}
        AND coalesce(a.valid_until, ${day}) >= ${day} ORDER BY a.id`)
  ).rows

/** What quotations say of the company. */
export async function readSeller(db: CompanyDb, company_id: number) {
  const c = companies
  const [seller] = await db
    .select({
      name: c.name,
      legal_name: c.legal_name,
      street: c.street,
      street_number: c.street_number,
      zip_code: c.zip_code,
      city: c.city,
      phone: c.phone,
      email: c.email,
      website: c.website,
      chamber_of_commerce_number: c.chamber_of_commerce_number,
      vat_number: c.vat_number,
      iban: c.iban,
      default_language: c.default_language,
      conditions_nl: c.conditions_nl,
      conditions_en: c.conditions_en,
      withdrawal_days: c.withdrawal_days,
      withdrawal_from: c.withdrawal_from,
      withdrawal_for_businesses: c.withdrawal_for_businesses,
      return_cost: c.return_cost,
      delivery_weeks: c.delivery_weeks,
    })
    .from(c)
    .where(eq(c.id, company_id))
  if (seller === undefined) throw new Error(`No company ${company_id}`)
  return seller
}
