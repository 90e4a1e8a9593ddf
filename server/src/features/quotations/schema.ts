import type {
  AcceptanceChannel,
  ApprovalDecision,
  CalculationWarning,
  SignerCapacity,
  VersionStatus,
} from '@heliodesk/domain/enumerations'
import type { Approval } from '@heliodesk/domain/quotations/types'
import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { appointments } from '../appointments/schema.ts'
import type { SentFile } from '../files/keep-sent-files.ts'
import { leads } from '../leads/schema.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from './draft/types.ts'
import type { SentParties } from './document/types.ts'

/** The last number given out per company and year. */
export const quotationNumbers = pgTable(
  'quotation_numbers',
  { company_id: reference().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.year] })],
)

export const quotations = pgTable(
  'quotations',
  {
    ...companyKey(),
    number: text().notNull(),
    lead_id: reference().notNull(),
    appointment_id: reference(),
    /** Chosen by the client when created offline, so that saving twice creates one quotation. */
    client_id: text(),
    /** Finds the quotation of a portal link. */
    token_hash: bytes().notNull(),
    /** The link can be shown again; AES-GCM under the product's secret. */
    token_encrypted: bytes().notNull(),
    latest_version_id: reference(),
    version_count: integer().notNull().default(0),
    /** Set while accepted: saving and sending require a withdrawal first. */
    accepted_version_id: reference(),
    /** What speaks for it in lists: ordered, else sent last, else the newest; kept by triggers of derived.sql. */
    shown_version_id: reference(),
    /** No reminders since; `by` null is the customer. */
    reminders_stopped_at: instant(),
    reminders_stopped_by: reference(),
    created_by: reference(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }),
    unique('quotations_number').on(t.company_id, t.number),
    unique('quotations_client_id').on(t.company_id, t.client_id),
    unique('quotations_token_hash').on(t.token_hash),
    index('quotations_lead').on(t.company_id, t.lead_id, t.id),
    index('quotations_appointment').on(t.company_id, t.appointment_id),
    index('quotations_created').on(t.company_id, t.created_at, t.id),
    index('quotations_ordered')
      .on(t.company_id, t.lead_id)
      .where(sql`accepted_version_id is not null`),
  ],
)

/** Warnings that somebody overruled when sending, with why. */
export interface Overruled {
  codes: CalculationWarning[]
  reason: string
}

/** The customer can still accept it, until its day; in words that an index has too. */
export const openOffer =
  "status = 'sent' AND declined_at IS NULL AND withdrawn_at IS NULL AND superseded_at IS NULL"

/** Content never changes once saved; status and times do, by guarded steps. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    ...companyKey(),
    quotation_id: reference().notNull(),
    lead_id: reference().notNull(),
    number: integer().notNull(),
    status: text().$type<VersionStatus>().notNull().default('concept'),
    description: text(),
    content: jsonb().$type<VersionContent>().notNull(),
    content_hash: text().notNull(),
    needs_approval: boolean().notNull(),
    /** Discounts on prices that the lead was never asked, when it was saved. */
    price_approvals: jsonb().$type<Approval[]>().notNull().default([]),
    /** Of edition A (or the only one); of the accepted one once accepted. */
    total_cents: integer().notNull(),
    created_by: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
    sent_at: instant(),
    sent_by: reference(),
    /** Fixed by sending: the last day per edition, `YYYY-MM-DD`. */
    valid_until_dates: jsonb().$type<Partial<Record<EditionName, string>>>(),
    sent_file_id: reference(),
    sent_sha256: text(),
    /** What others would refuse, and why it was sent all the same. */
    overruled: jsonb().$type<Overruled>(),
    /** Who sold and who bought then. */
    sent_parties: jsonb().$type<SentParties>(),
    /** The company's attachments that went with it, as they were. */
    sent_attachments: jsonb().$type<SentFile[]>().notNull().default([]),
    accepted_at: instant(),
    accepted_edition: text().$type<EditionName>(),
    signed_file_id: reference(),
    signed_sha256: text(),
    declined_at: instant(),
    decline_reason: text(),
    /** On what day it was known to be delivered, null: not, and since when that is kept: what was before no longer counts. */
    delivered_on: date({ mode: 'string' }),
    delivery_kept_at: instant(),
    withdrawn_at: instant(),
    /** Withdrawn after the installation: to be taken back and paid back, and when and by whom that was settled. */
    return_asked_at: instant(),
    returned_at: instant(),
    returned_by: reference(),
    withdrawal_reason: text(),
    superseded_at: instant(),
    /** When the version was marked as expired; its state depends only on the dates. */
    expired_at: instant(),
    /** When the customer opened it in the portal for the first and for the last time. */
    opened_at: instant(),
    last_opened_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('quotation_versions_number').on(t.company_id, t.quotation_id, t.number),
    foreignKey({
      columns: [t.company_id, t.quotation_id],
      foreignColumns: [quotations.company_id, quotations.id],
    }),
    index('quotation_versions_lead').on(t.company_id, t.lead_id),
    index('quotation_versions_open').on(t.company_id, t.lead_id).where(sql.raw(openOffer)),
    index('quotation_versions_waiting')
      .on(t.company_id, t.created_at)
      .where(sql`needs_approval and status = 'concept'`),
    index('quotation_versions_return')
      .on(t.company_id, t.return_asked_at)
      .where(sql`return_asked_at IS NOT NULL AND returned_at IS NULL`),
    index('quotation_versions_sent')
      .on(t.company_id, t.sent_at)
      .where(sql`sent_at is not null`),
    index('quotation_versions_accepted')
      .on(t.company_id, t.accepted_at)
      .where(sql`status = 'accepted'`),
    index('quotation_versions_sent_sha256').on(t.sent_sha256),
    index('quotation_versions_signed_sha256').on(t.signed_sha256),
  ],
)

/** Logos of companies as sent versions show them, each kept once. */
export const sentLogos = pgTable(
  'sent_logos',
  {
    company_id: reference().notNull(),
    /** Of its bytes, hexadecimal. */
    sha256: text().notNull(),
    logo_svg: text(),
    logo_png: bytes(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.sha256] })],
)

/** Links that were replaced: they say so, and of an order they work until its term ends. */
export const replacedPortalLinks = pgTable(
  'replaced_portal_links',
  {
    company_id: reference().notNull(),
    quotation_id: reference().notNull(),
    token_hash: bytes().primaryKey(),
    replaced_at: instant().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.company_id, t.quotation_id],
      foreignColumns: [quotations.company_id, quotations.id],
    }),
    index('replaced_portal_links_quotation').on(t.company_id, t.quotation_id),
  ],
)

const ofVersion = { quotation_id: reference().notNull(), version_id: reference().notNull() }

/** The reminders that were mailed: each once for a version. */
export const quotationReminderMails = pgTable(
  'quotation_reminders',
  {
    ...companyKey(),
    ...ofVersion,
    reminder: text().$type<QuotationReminder>().notNull(),
    /** Finds the quotation of a link that stops the reminders. */
    token_hash: bytes().notNull(),
    sent_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('quotation_reminders_version').on(t.company_id, t.version_id, t.reminder),
    unique('quotation_reminders_token_hash').on(t.token_hash),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [quotationVersions.company_id, quotationVersions.id],
    }),
    index('quotation_reminders_quotation').on(t.company_id, t.quotation_id, t.id),
  ],
)

/** One decision per version, for the content it had. */
export const quotationApprovals = pgTable(
  'quotation_approvals',
  {
    ...companyKey(),
    ...ofVersion,
    content_hash: text().notNull(),
    decision: text().$type<ApprovalDecision>().notNull(),
    note: text(),
    employee_id: reference().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('quotation_approvals_version').on(t.company_id, t.version_id),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [quotationVersions.company_id, quotationVersions.id],
    }),
  ],
)

/** The record of an acceptance; the app may only insert and read. */
export const quotationAcceptances = pgTable(
  'quotation_acceptances',
  {
    ...companyKey(),
    ...ofVersion,
    edition: text().$type<EditionName>().notNull(),
    name: text().notNull(),
    /** As whom somebody signed whose name is not the customer's; null when it was not said. */
    capacity: text().$type<SignerCapacity>(),
    function: text(),
    /** The customer asked to begin before the withdrawal term ends. */
    begin_within_term: boolean().notNull().default(false),
    place: text().notNull(),
    /** The original drawing as a data URL. */
    signature: text().notNull(),
    signature_file_id: reference().notNull(),
    terms_text: text().notNull(),
    /** Of the PDF that was sent, hexadecimal. */
    sent_sha256: text().notNull(),
    /** Of the final file with its evidence page. */
    signed_sha256: text().notNull(),
    signed_file_id: reference().notNull(),
    channel: text().$type<AcceptanceChannel>().notNull(),
    ip: text().notNull(),
    user_agent: text(),
    employee_id: reference(),
    /** Reported by the signer's device when it signed offline. */
    signed_at: instant().notNull(),
    /** Last day of the withdrawal term; null when it runs from the delivery, and without the right. */
    withdraw_until: text(),
    /** 0: the customer had no right to withdraw. */
    withdrawal_days: integer().notNull().default(14),
    /** Of what was shown when it was signed without a connection, hexadecimal; null for one that was not. */
    shown_sha256: text(),
    /** When such a signature arrived. */
    received_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('quotation_acceptances_version').on(t.company_id, t.version_id),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [quotationVersions.company_id, quotationVersions.id],
    }),
    index('quotation_acceptances_quotation').on(t.company_id, t.quotation_id),
  ],
)

/** Questions of customers in the portal. */
export const portalQuestions = pgTable(
  'portal_questions',
  {
    ...companyKey(),
    ...ofVersion,
    text: text().notNull(),
    answer: text(),
    answered_by: reference(),
    answered_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [quotationVersions.company_id, quotationVersions.id],
    }),
    index('portal_questions_quotation').on(t.company_id, t.quotation_id),
    index('portal_questions_unanswered')
      .on(t.company_id, t.created_at)
      .where(sql`answered_at is null`),
  ],
)

/** The search text of projects: leads with an accepted quotation; maintained by triggers of derived.sql. */
export const projectSearch = pgTable(
  'project_search',
  { company_id: reference().notNull(), lead_id: reference().notNull(), search_text: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
  ],
)
