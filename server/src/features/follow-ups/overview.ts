import type { CallQuery } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { finalCategories } from '@heliodesk/domain/leads/result-codes'
import type { CompanyDb } from '../../access/database.ts'
import { conditions, contains, oneOf, orderBy, readPage } from '../../rows/table-query.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { leadContacts } from '../calling/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import {
  openOffer,
  portalQuestions,
  quotations,
  quotationVersions as versions,
} from '../quotations/schema.ts'

type Query = CallQuery<typeof home.followUps>

/** What was sent to the lead last. */
const lastSent = (db: CompanyDb) =>
  db
    .select({
      id: quotations.id,
      number: quotations.number,
      total_cents: versions.total_cents,
      sent_at: sql<Date>`${versions.sent_at}`.mapWith(versions.sent_at).as('sent_at'),
      opened_at: versions.opened_at,
      /** Its customer declined it, or withdrew the order. */
      ended: sql<boolean>`(${versions.declined_at} IS NOT NULL
        OR ${versions.accepted_at} IS NOT NULL AND ${versions.withdrawn_at} IS NOT NULL)`.as('ended'),
      /** The last day, while the customer can still accept it. */
      last_day: sql<
        string | null
      >`CASE WHEN ${sql.raw(openOffer)} THEN (SELECT max(d.value) FROM jsonb_each_text(${versions.valid_until_dates}) d) END`.as(
        'last_day',
      ),
      asked: sql<boolean>`EXISTS (SELECT FROM ${portalQuestions}
        WHERE ${portalQuestions.company_id} = ${quotations.company_id}
          AND ${portalQuestions.quotation_id} = ${quotations.id} AND ${isNull(portalQuestions.answered_at)})`.as(
        'asked',
      ),
    })
    .from(versions)
    .innerJoin(
      quotations,
      and(eq(quotations.company_id, versions.company_id), eq(quotations.id, versions.quotation_id)),
    )
    .where(
      and(
        eq(versions.company_id, leads.company_id),
        eq(versions.lead_id, leads.id),
        isNotNull(versions.sent_at),
      ),
    )
    .orderBy(desc(versions.sent_at), desc(versions.id))
    .limit(1)
    .as('last')

/** What was agreed on the telephone last. */
const lastContact = (db: CompanyDb) =>
  db
    .select({
      next_action_at: leadContacts.next_action_at,
      /** Since when the customer wants nothing of it. */
      refused_at: sql<Date | null>`CASE WHEN ${inArray(resultCodes.category, [...finalCategories])}
        THEN ${leadContacts.created_at} END`
        .mapWith(leadContacts.created_at)
        .as('refused_at'),
    })
    .from(leadContacts)
    .leftJoin(
      resultCodes,
      and(
        eq(resultCodes.company_id, leadContacts.company_id),
        eq(resultCodes.id, leadContacts.result_code_id),
      ),
    )
    .where(and(eq(leadContacts.company_id, leads.company_id), eq(leadContacts.lead_id, leads.id)))
    .orderBy(desc(leadContacts.id))
    .limit(1)
    .as('contact')

/** Leads that are not contacted for this long ask for it. */
const quietDays = 3

interface Whose {
  adviser_id: number
  /** Null: the caller sees everybody's leads. */
  own: number | null
  now: Date
}

type Last = ReturnType<typeof lastSent>
type Contact = ReturnType<typeof lastContact>

/** When the next action is due: a question at once, else what was agreed, else after some quiet days, or before the end. */
function dueOf(last: Last, contact: Contact) {
  const agreed = sql<Date | null>`coalesce(${leads.call_at}, ${contact.next_action_at})`.mapWith(
    leads.call_at,
  )
  const quiet = sql`greatest(${leads.status_since}, ${leads.last_contact_at}, ${last.sent_at})
    + make_interval(days => ${sql.raw(String(quietDays))})`
  const end = sql`(${last.last_day} || ' 23:59:59')::timestamp AT TIME ZONE 'Europe/Amsterdam'`
  const due = sql<Date>`CASE WHEN ${last.asked} THEN ${last.sent_at}
    ELSE least(coalesce(${agreed}, ${quiet}), ${end}) END`.mapWith(leads.created_at)
  return { agreed, due }
}

function wantedOf(
  query: Query,
  { adviser_id, own, now }: Whose,
  { last, contact, due }: { last: Last; contact: Contact; due: SQL },
): SQL | undefined {
  return and(
    eq(leads.adviser_id, adviser_id),
    // Whoever wants nothing of it is not called, unless they ask, or something comes of it since.
    or(
      last.asked,
      sql`(${contact.refused_at} >= greatest(${leads.status_since}, ${last.sent_at})) IS NOT TRUE`,
    ),
    // Whoever declined or withdrew is not approached about that quotation any more.
    or(sql`${last.ended} IS NOT TRUE`, eq(leads.status, 'advised')),
    or(
      sql`${leads.status} IN ('advised', 'quotationSent', 'followUp')`,
      sql`${leads.status} = 'callback' AND ${last.last_day} IS NOT NULL`,
    ),
    own === null ? undefined : ofOwnLead(own),
    conditions(query, {
      search: (part) => contains(sql`${leads.full_name} || ' ' || ${leads.number}`, part),
      status: (wanted) => oneOf(leads.status, wanted),
      opened: (wanted) =>
        and(isNotNull(last.id), wanted ? isNotNull(last.opened_at) : isNull(last.opened_at)),
      due: (wanted) => (wanted ? sql`${due} <= ${now}` : sql`${due} > ${now}`),
    }),
  )
}

/** A page of an adviser's leads that wait for an answer or a quotation, with what is due first in front. */
export function pageFollowUps(db: CompanyDb, whose: Whose, query: Query) {
  const last = lastSent(db)
  const contact = lastContact(db)
  const { agreed, due } = dueOf(last, contact)
  const where = wantedOf(query, whose, { last, contact, due })
  const sorts = { due_at: due, sent_at: sql`${last.sent_at}`, last_contact_at: leads.last_contact_at }
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select({
          id: leads.id,
          number: leads.number,
          full_name: leads.full_name,
          city: leads.city,
          status: leads.status,
          status_since: leads.status_since,
          last_contact_at: leads.last_contact_at,
          agreed_at: agreed,
          due_at: due,
          asked: sql<boolean>`coalesce(${last.asked}, false)`,
          last_day: last.last_day,
          quotation: {
            id: last.id,
            number: last.number,
            total_cents: last.total_cents,
            sent_at: last.sent_at,
            opened_at: last.opened_at,
          },
        })
        .from(leads)
        .leftJoinLateral(last, sql`true`)
        .leftJoinLateral(contact, sql`true`)
        .where(where)
        .orderBy(...orderBy(query.sort, sorts, leads.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(leads)
      .leftJoinLateral(last, sql`true`)
      .leftJoinLateral(contact, sql`true`)
      .where(where),
  )
}
