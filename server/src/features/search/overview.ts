import { quotationNumbersOf } from '@heliodesk/domain/numbers'
import { formatAddress } from '@heliodesk/domain/places/address'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles } from '../../access/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads, leadSearch } from '../leads/schema.ts'
import { projectSearch, quotations } from '../quotations/schema.ts'

const most = 10

/** Every word somewhere in a text. */
const holds = (text: SQL, words: string[]) => and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`))

/** A phone as people type it: kept as +31 6..., looked for as 06... */
const national = (column: SQL) => sql`replace(${column}, '+31', '0')`

const employeeText = sql`lower(unaccent(concat_ws(' ', ${employees.full_name}, ${employees.email},
  ${national(sql`${employees.phone}`)}, ${national(sql`${employees.mobile}`)})))`

/** Active employees of the company by name; with `own` only oneself. */
export const findEmployees = (db: CompanyDb, words: string[], own: number | null) =>
  db
    .select({
      id: employees.id,
      full_name: employees.full_name,
      email: employees.email,
      role: roles.name,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .where(
      and(
        eq(employees.active, true),
        holds(employeeText, words),
        own === null ? undefined : eq(employees.id, own),
      ),
    )
    .orderBy(employees.lastName, employees.id)
    .limit(most)

const leadFields = {
  id: leads.id,
  number: leads.number,
  full_name: leads.full_name,
  company_name: leads.company_name,
  street: leads.street,
  street_number: leads.street_number,
  adjective: leads.adjective,
  zip_code: leads.zip_code,
  city: leads.city,
}

type LeadFound = { [Field in keyof typeof leadFields]: (typeof leadFields)[Field]['_']['data'] | null }

/** Distinguishes leads with the same name. */
export const hintOf = (lead: LeadFound, ...numbers: (string | null)[]) =>
  [...numbers, lead.number, lead.company_name, formatAddress(lead)].filter(Boolean).join(', ')

/** Looked up first and passed as a list, because PostgreSQL cannot estimate the rows of a function. */
async function foundIn(
  db: CompanyDb,
  search: 'leads' | 'projects' | 'similar_leads',
  company_id: number,
  words: string[],
) {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT lead_id AS id
    FROM ${sql.raw(`access_search_${search}`)}(${company_id}, ${sql.param(words)}::text[], ${most})`)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? sql`false` : inArray(leads.id, ids)
}

const inTexts = (texts: typeof leadSearch | typeof projectSearch, lead_id: AnyPgColumn, words: string[]) =>
  sql`EXISTS (SELECT FROM ${texts} t WHERE t.lead_id = ${lead_id} AND ${holds(sql`t.search_text`, words)})`

/** The newest leads; with `own` of that employee's own ones, which are few. */
export const findLeads = async (db: CompanyDb, company_id: number, words: string[], own: number | null) =>
  db
    .select(leadFields)
    .from(leads)
    .where(
      own === null
        ? await foundIn(db, 'leads', company_id, words)
        : and(ofOwnLead(own), inTexts(leadSearch, leads.id, words)),
    )
    .orderBy(desc(leads.id))
    .limit(most)

const isName = (word: string) => /^\p{L}{4,40}$/u.test(word)
/** As much alike as access_search_similar_leads asks for. */
const alike = (text: SQL, words: string[]) =>
  and(
    holds(
      text,
      words.filter((word) => !isName(word)),
    ),
    ...words.filter(isName).map((word) => sql`word_similarity(${word}, ${text}) >= 0.55`),
  )

/** Leads with names written alike, for when none holds the words; with `own` of that employee's own ones. */
export async function findSimilarLeads(
  db: CompanyDb,
  company_id: number,
  words: string[],
  own: number | null,
) {
  if (!words.some(isName)) return []
  const condition =
    own === null
      ? await foundIn(db, 'similar_leads', company_id, words)
      : and(
          ofOwnLead(own),
          sql`EXISTS (SELECT FROM ${leadSearch} t WHERE t.lead_id = ${leads.id}
            AND ${alike(sql`t.search_text`, words)})`,
        )
  return db.select(leadFields).from(leads).where(condition).orderBy(desc(leads.id)).limit(most)
}

/** Leads whose quotation is called by its number, with the other words in their texts. */
async function numberedLeads(db: CompanyDb, words: string[], numbers: string[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const others = words.filter((word) => quotationNumbersOf(word).length === 0)
  const found = await db
    .select({ id: quotations.lead_id })
    .from(quotations)
    .where(
      and(
        inArray(quotations.number, numbers),
        others.length === 0 ? undefined : inTexts(leadSearch, quotations.lead_id, others),
      ),
    )
    .limit(most)
  return found.map(({ id }) => id)
}

/** Leads of a quotation that is called by its number, then the newest ones with an accepted quotation. */
export async function findProjects(db: CompanyDb, company_id: number, words: string[], own: number | null) {
  const numbers = words.flatMap(quotationNumbersOf)
  const numbered = await numberedLeads(db, words, numbers)
  const called = (number: SQL) => sql`coalesce(${number} = ANY(${sql.param(numbers)}::text[]), false)`
  const isNumbered = numbered.length === 0 ? undefined : inArray(leads.id, numbered)
  const accepted =
    own === null ? await foundIn(db, 'projects', company_id, words) : inTexts(projectSearch, leads.id, words)
  return db
    .select({
      ...leadFields,
      quotation: sql<string | null>`(SELECT q.number FROM ${quotations} q
        WHERE q.company_id = leads.company_id AND q.lead_id = leads.id
          AND (q.accepted_version_id IS NOT NULL OR ${called(sql`q.number`)})
        ORDER BY ${called(sql`q.number`)} DESC, q.id DESC LIMIT 1)`,
    })
    .from(leads)
    .where(and(own === null ? undefined : ofOwnLead(own), or(accepted, isNumbered)))
    .orderBy(...(isNumbered === undefined ? [] : [desc(isNumbered)]), desc(leads.id))
    .limit(most)
}
