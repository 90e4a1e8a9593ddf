import type {
  GeocodeLocationType,
  HouseOwnership,
  LeadKind,
  LeadStatus,
  Locale,
  MainConnection,
  PartnerReason,
  PartnerStatus,
  Province,
  Salutation,
  WeederOutcome,
} from '@heliodesk/domain/enumerations'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type Consent, scopesWithoutCalls } from '@heliodesk/domain/leads/objections/consent'
import { weededStatuses } from '@heliodesk/domain/leads/weeder'
import { sql } from 'drizzle-orm'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { sources } from '../sources/schema.ts'

const accents = ['àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy']
const sortKey = (text: string) => `translate(lower(${text}), '${accents[0]}', '${accents[1]}')`

/** Of the rows alone that have a value. */
const sparse = (name: string, field: string, ...columns: Parameters<ReturnType<typeof index>['on']>) =>
  index(name)
    .on(...columns)
    .where(sql.raw(`${field} is not null`))

/** Of the leads of the call list that wait for one reason. */
const toCall = (name: string, which: string, ...columns: Parameters<ReturnType<typeof index>['on']>) =>
  index(name)
    .on(...columns)
    .where(sql.raw(`${which} AND may_call`))

/** Contains all that the map reads, so that it is drawn by an index-only scan. */
const mapIndex = (...columns: Parameters<ReturnType<typeof index>['on']>) =>
  sparse('leads_map', 'longitude', ...columns)

/** What the weeder looks at; in words that its index has too. */
export const weedable = `leads.status IN (${weededStatuses.map((status) => `'${status}'`).join(', ')}) AND leads.anonymised_at IS NULL`

export const leads = pgTable(
  'leads',
  {
    ...companyKey(),
    /** yyyy-nnnnn, per company. */
    number: text().notNull(),
    source_id: reference(),
    external_id: text(),
    kind: text().$type<LeadKind>().notNull(),
    salutation: text().$type<Salutation>().notNull(),
    initials: text(),
    firstName: text(),
    insertion: text(),
    lastName: text().notNull(),
    full_name: text().notNull(),
    company_name: text(),
    /** Lower case. */
    email: text(),
    /** E.164 */
    phone: text(),
    mobile: text(),
    street: text(),
    street_number: integer(),
    adjective: text(),
    zip_code: text(),
    city: text(),
    municipality: text(),
    province: text().$type<Province>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    location_type: text().$type<GeocodeLocationType>(),
    /** Zip code, number and addition without their spelling; equal ones are one address. */
    address_key: text(),
    energy_usage: integer(),
    meter_connection: text().$type<MainConnection>(),
    house_ownership: text().$type<HouseOwnership>(),
    is_home: boolean().notNull(),
    monument: boolean().notNull(),
    language: text().$type<Locale>().notNull(),
    remarks: text(),
    status: text().$type<LeadStatus>().notNull(),
    status_since: instant().notNull(),
    postponed_until: text(),
    attempts: integer().notNull().default(0),
    last_contact_at: instant(),
    last_result_code_id: reference(),
    owner_id: reference(),
    adviser_id: reference(),
    weeded: jsonb().$type<{ at: string; by: number; outcome: WeederOutcome }>(),
    consent: jsonb().$type<Consent>(),
    do_not_call_at: instant(),
    /** With which number or e-mail it took over somebody's objection; null for one of its own. */
    objection_of: text(),
    /** From when the call list has it: a promised callback, the end of a postponement, another attempt. */
    call_at: instant(),
    /** Until then somebody lifted what keeps people from calling it. */
    calls_released_until: instant(),
    /** It has consent that covers sales calls, and no objection. */
    may_call: boolean().generatedAlwaysAs(
      sql.raw(
        `do_not_call_at IS NULL AND anonymised_at IS NULL AND consent IS NOT NULL AND coalesce(consent->>'basis', '') <> 'none' AND coalesce(consent->>'scope', '') NOT IN (${scopesWithoutCalls.map((scope) => `'${scope}'`).join(', ')})`,
      ),
    ),
    essent_status: text().$type<PartnerStatus>(),
    essent_reason: text().$type<PartnerReason>(),
    forwarded_to_company_id: reference(),
    anonymised_at: instant(),
    /** The import of a file that made it. */
    lead_import_id: reference(),
    /** What tables sort by: lower case, without accents; the surname without its insertion. */
    sort_name: text().generatedAlwaysAs(
      sql.raw(sortKey("last_name || ' ' || coalesce(first_name, initials, '')")),
    ),
    sort_city: text().generatedAlwaysAs(sql.raw(sortKey('city'))),
    /** The number as year and nine digits; it rises neither with the id nor, from 100000 on, as a text. */
    sort_number: bigint({ mode: 'number' }).generatedAlwaysAs(
      // A number in another form has none.
      sql.raw(
        "CASE WHEN number ~ '^\\d{4}-\\d{5,9}$' THEN (split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 9, '0'))::bigint END",
      ),
    ),
    ...revisions(),
  },
  (t) => {
    const filtered = [t.status, t.source_id, t.adviser_id] as const
    return [
      primaryKey({ columns: [t.company_id, t.id] }),
      unique('leads_number').on(t.company_id, t.sort_number),
      foreignKey({ columns: [t.company_id, t.source_id], foreignColumns: [sources.company_id, sources.id] }),
      // Each contains every filtered column, so that counting and paging are index-only scans.
      index('leads_created').on(
        t.company_id,
        t.created_at,
        t.id,
        t.status,
        t.source_id,
        t.adviser_id,
        t.sort_city,
      ),
      index('leads_status').on(
        t.company_id,
        t.status,
        t.created_at,
        t.id,
        t.source_id,
        t.adviser_id,
        t.sort_city,
      ),
      index('leads_source').on(t.company_id, t.source_id, t.created_at, t.id, t.status, t.adviser_id),
      index('leads_adviser').on(t.company_id, t.adviser_id, t.created_at, t.id, t.status, t.source_id),
      index('leads_name').on(t.company_id, t.sort_name, t.id, ...filtered, t.created_at, t.sort_city),
      index('leads_city').on(t.company_id, t.sort_city, t.id, ...filtered, t.created_at),
      sparse('leads_address', 'address_key', t.company_id, t.address_key, t.id),
      sparse('leads_phone', 'phone', t.company_id, t.phone, t.id),
      sparse('leads_mobile', 'mobile', t.company_id, t.mobile, t.id),
      sparse('leads_email', 'email', t.company_id, t.email, t.id),
      toCall('leads_to_call_back', `status IN ('callback', 'postponed')`, t.company_id, t.call_at, t.id),
      toCall('leads_to_call_again', `status = 'notReached'`, t.company_id, t.call_at, t.id),
      toCall('leads_never_called', `status = 'new'`, t.company_id, t.created_at, t.id),
      index('leads_to_weed')
        .on(
          t.company_id,
          t.id,
          t.status,
          t.attempts,
          t.last_contact_at,
          t.created_at,
          t.postponed_until,
          t.source_id,
          t.adviser_id,
          t.sort_name,
        )
        .where(sql.raw(weedable.replaceAll('leads.', ''))),
      sparse('leads_weeded', 'weeded', t.company_id, t.id),
      mapIndex(t.company_id, t.source_id, t.longitude, t.latitude, t.status, t.adviser_id, t.id),
      sparse('leads_import', 'lead_import_id', t.company_id, t.lead_import_id, t.id),
      uniqueIndex('leads_external')
        .on(t.company_id, t.source_id, t.external_id)
        .where(sql`external_id is not null`),
    ]
  },
)

/** The last number given out, per company and year. */
export const leadNumbers = pgTable(
  'lead_numbers',
  { company_id: reference().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.year] })],
)

/**
 * Changes of how many leads there are in a status, written by triggers and folded by them; their sum is exact
 * in every transaction. One counter row per status would make writers wait for each other.
 */
export const leadCounts = pgTable(
  'lead_counts',
  { ...companyKey(), status: text().$type<LeadStatus>().notNull(), amount: integer().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
)

export const leadStatusHistory = pgTable(
  'lead_status_history',
  {
    ...companyKey(),
    lead_id: reference().notNull(),
    status: text().$type<LeadStatus>().notNull(),
    result_code_id: reference(),
    remarks: text(),
    callback_at: instant(),
    employee_id: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('lead_status_history_lead').on(t.company_id, t.lead_id, t.id),
  ],
)

/** What a merge moved, by the name of the table: the ids of its rows; `superseded` are answers that no longer count. */
export type MovedRows = Record<string, number[]>

/**
 * Leads that were merged into another one. Their row is gone from `leads` and kept here, to be put back; their id
 * and number lead to the other one.
 */
export const leadMerges = pgTable(
  'lead_merges',
  {
    ...companyKey(),
    /** The lead that stays. */
    lead_id: reference().notNull(),
    merged_id: reference().notNull(),
    number: text().notNull(),
    source_id: reference(),
    external_id: text(),
    /** The row of the merged lead; null when its person was erased. */
    merged: jsonb().$type<Record<string, unknown>>(),
    /** What the merge changed in the lead that stays. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    moved: jsonb().$type<MovedRows>().notNull(),
    merged_at: instant().notNull(),
    employee_id: reference(),
    impersonator_id: reference(),
    undone_at: instant(),
    undone_by: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('lead_merges_lead').on(t.company_id, t.lead_id, t.id),
    uniqueIndex('lead_merges_merged')
      .on(t.company_id, t.merged_id)
      .where(sql`undone_at is null`),
    index('lead_merges_external')
      .on(t.company_id, t.source_id, t.external_id)
      .where(sql`external_id is not null`),
  ],
)

/**
 * Leads that have the address, a number or the e-mail of an older one; kept by triggers (duplicates.sql). A row
 * depends on that one value alone, so that its lock is all that two writers of it need.
 */
export const leadDuplicates = pgTable(
  'lead_duplicates',
  {
    company_id: reference().notNull(),
    lead_id: reference().notNull(),
    kind: text().$type<'address' | 'email' | 'phone' | 'mobile'>().notNull(),
    /** The oldest lead with that value. */
    oldest_id: reference().notNull(),
    /** Their surnames are the same. */
    same_name: boolean().notNull(),
    /** Of the lead, to sort by. */
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id, t.kind] }),
    // Contains every column, so that pairs are made by an index-only scan.
    index('lead_duplicates_pairs').on(
      t.company_id,
      t.oldest_id,
      t.lead_id,
      t.kind,
      t.same_name,
      t.created_at,
    ),
  ],
)

/** The search text, in a narrow table; found by its SECURITY DEFINER function, or one by one by their leads. */
export const leadSearch = pgTable(
  'lead_search',
  { company_id: reference().notNull(), lead_id: reference().notNull(), search_text: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
  ],
)
