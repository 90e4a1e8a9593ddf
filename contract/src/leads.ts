import { sortOf } from '@heliodesk/domain/nouns/nouns'
import {
  geocodeLocationTypes,
  houseOwnerships,
  languages,
  leadKinds,
  leadStatuses,
  mailStatuses,
  mainConnections,
  provinces,
  salutations,
  weederOutcomes,
} from '@heliodesk/domain/enumerations'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import * as z from 'zod'
import { area } from './area.ts'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { consent, keptConsent } from './consent.ts'
import {
  byId,
  csv,
  date,
  email,
  flag,
  id,
  instant,
  listOf,
  option,
  longText,
  optionalLongText,
  optionalText,
  pathId,
  revision,
  text,
  withDefaults,
} from './fields.ts'
import { fileFormat, listQuery, tableOf, pageQuery } from './table.ts'

/** The answer to the questions of a 409. */
export const confirm = z.boolean().optional()

const optionalKey = <const Keys extends readonly string[]>(keys: Keys) => z.enum(keys).nullable()
const optionalEmail = z
  .union([email, z.literal('')], { error: 'email' })
  .nullable()
  .transform((value) => (value === '' ? null : value))

/** The editable fields of a lead. Phones are accepted in any Dutch notation and stored as E.164. */
export const leadFields = {
  source_id: id.nullable(),
  external_id: optionalText(100),
  kind: z.enum(leadKinds),
  salutation: z.enum(salutations),
  initials: optionalText(20),
  firstName: optionalText(100),
  insertion: optionalText(20),
  lastName: text(100),
  company_name: optionalText(150),
  email: optionalEmail,
  phone: optionalText(30),
  mobile: optionalText(30),
  street: optionalText(150),
  street_number: z.int().min(1).max(99_999).nullable(),
  adjective: optionalText(10),
  zip_code: optionalText(7),
  city: optionalText(100),
  energy_usage: z.int().min(0).max(1_000_000).nullable(),
  meter_connection: optionalKey(mainConnections),
  house_ownership: optionalKey(houseOwnerships),
  is_home: z.boolean(),
  monument: z.boolean(),
  language: z.enum(languages),
  remarks: optionalLongText(5_000),
  owner_id: id.nullable(),
  adviser_id: id.nullable(),
  consent: consent.nullable(),
}

const row = {
  id,
  number: z.string(),
  full_name: z.string(),
  status: z.enum(leadStatuses),
  status_since: instant,
  city: z.string().nullable(),
  zip_code: z.string().nullable(),
  street: z.string().nullable(),
  street_number: z.int().nullable(),
  adjective: z.string().nullable(),
  /** On one line; empty without any part. */
  address: z.string(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  source: option.nullable(),
  adviser: option.nullable(),
  created_at: instant,
}

/** Filters and sort shared by the table and the export. */
const listing = pageQuery({
  filters: {
    search: z.string().max(200),
    status: csv(z.enum(leadStatuses)),
    source_id: csv(pathId),
    /** `none`: without one. */
    adviser_id: csv(z.union([z.literal('none'), pathId])),
    city: z.string().max(100),
    created_at_from: date,
    created_at_to: date,
    province: csv(z.enum(provinces)),
    /** Without these; of consent, who did not object either. */
    unknown: csv(z.enum(['source', 'province', 'consent'])),
    /** An advice visit was planned by the end of that day. */
    advice_to: date,
    /** Moved here from another system, without the day they came in there. */
    moved: flag,
    /** Within this area. */
    area,
  },
  sorts: ['created_at', 'last_name', 'city', 'status', 'number'],
  defaultSort: sortOf('leads'),
})

const lead = z.object({
  ...leadFields,
  ...row,
  consent: keptConsent.nullable(),
  municipality: z.string().nullable(),
  province: z.enum(provinces).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location_type: z.enum(geocodeLocationTypes).nullable(),
  owner: option.nullable(),
  essent: z.boolean(),
  essent_status: z.string().nullable(),
  essent_reason: z.string().nullable(),
  attempts: z.int(),
  last_contact_at: instant.nullable(),
  last_result_code: option.nullable(),
  do_not_call_at: instant.nullable(),
  objection_of: z.string().nullable(),
  postponed_until: date.nullable(),
  /** What was decided on it in the weeder last, and by which employee. */
  weeded: z.object({ at: instant, by: id, outcome: z.enum(weederOutcomes) }).nullable(),
  forwarded_to_company_id: id.nullable(),
  anonymised_at: instant.nullable(),
  revision,
  updated_at: instant,
})

/** Every field but the surname may be left out of a new lead. */
const created = withDefaults(leadFields, newLead).extend({
  force: z.boolean().optional(),
  /** Why a lead is created although a duplicate was found; required with `force`. */
  force_reason: z.string().trim().max(500).optional(),
})

const timelineEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  subject: z.string(),
  subject_id: id.nullable(),
  actor: z.string(),
  employee: option.nullable(),
  /** Who impersonated that employee. */
  impersonator: option.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const leadMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  status: z.enum(mailStatuses),
  /** The last error of the mail server, while the mail is unsent. */
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Who wrote it by hand; null for a mail of the product. */
  employee: option.nullable(),
  attachments: z.array(z.object({ id, name: z.string(), url: z.string() })),
})

export const leads = {
  address: call({
    method: 'GET',
    path: '/leads/address',
    permission: 'view leads',
    summary:
      'Street and city of a zip code and number, when the geocoder knows them; `towns` when several have the zip code',
    query: z.strictObject({
      zip_code: z.string().max(7),
      street_number: z.coerce.number().int().min(1).max(99_999).optional(),
      adjective: z.string().max(10).optional(),
    }),
    response: z.object({
      street: z.string().nullable(),
      city: z.string().nullable(),
      towns: z.array(z.string()),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/leads',
    permission: 'view leads',
    summary: 'Leads for a select',
    query: listQuery,
    response: listOf(z.object(row).extend({ name: z.string() })),
  }),
  table: call({
    method: 'GET',
    path: '/leads/table',
    permission: 'view leads',
    summary: 'A page of leads with the exact total',
    mayLag: true,
    query: listing,
    response: tableOf(z.object({ ...row, revision })),
  }),
  export: call({
    method: 'GET',
    path: '/leads/export',
    permission: 'view leads',
    whileActing: 'allowed',
    summary:
      'All the same leads as CSV for Dutch Excel or as a workbook, as a stream. Formulas stay text; the audit records it',
    query: listing.omit({ page: true, per_page: true }).extend({ format: fileFormat }),
    writes: true,
    answers: 'file',
  }),
  get: call({
    method: 'GET',
    path: '/leads/{id}',
    permission: 'view leads',
    summary: 'Read one lead; with the query of the table only where its filters keep the lead',
    params: byId,
    query: listing,
    response: lead,
  }),
  create: call({
    method: 'POST',
    path: '/leads',
    permission: 'create leads',
    whileActing: 'allowed',
    summary:
      'Create a lead; 409 with `matches` when it looks like one that is there, and with `erased` for a person who was erased on request',
    body: created,
    response: lead,
  }),
  update: call({
    method: 'PATCH',
    path: '/leads/{id}',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Change a lead; 409 with questions until it is confirmed that a promised callback ends by what is taken away: consent, or the last telephone number',
    params: byId,
    body: changesOf(leadFields).extend({ revision: revision.optional(), confirm }),
    response: lead,
  }),
  statusCreate: call({
    method: 'POST',
    path: '/leads/{id}/status-create',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Set a status by hand; answers 409 with questions until it is confirmed that a promised callback ends, and by writing off open appointments and quotations',
    params: byId,
    body: z.object({
      status: z.enum(leadStatuses),
      result_code_id: id.nullable().optional(),
      remarks: optionalLongText(2_000),
      callback_at: z.iso.datetime({ offset: true }).nullable().optional(),
      /** What was agreed, where calling back has no other basis. */
      consent: consent.nullish(),
      confirm,
      /** Of the lead that was looked at; an older one answers 409. */
      revision: revision.optional(),
    }),
    response: lead,
  }),
  forward: call({
    method: 'POST',
    path: '/leads/{id}/forward',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Forward a lead to another company of the group, where the caller may create leads; 409 with questions, and with `matches` where it is there already',
    params: byId,
    body: z.object({
      company_id: id,
      reason: longText(2_000),
      confirm,
      /** Although the other company has a duplicate. */
      force: z.boolean().optional(),
    }),
    status: 200,
    response: lead,
  }),
  statuses: call({
    method: 'GET',
    path: '/leads/{id}/statuses',
    permission: 'view leads',
    summary: 'The history of statuses, newest first',
    params: byId,
    response: listOf(
      z.object({
        id,
        status: z.enum(leadStatuses),
        remarks: z.string().nullable(),
        callback_at: instant.nullable(),
        employee: option.nullable(),
        /** Who impersonated that employee. */
        impersonator: option.nullable(),
        created_at: instant,
      }),
    ),
  }),
  timeline: call({
    method: 'GET',
    path: '/leads/{id}/timeline',
    permission: 'view leads',
    summary: 'What happened with the lead, newest first; `before` pages on by id',
    params: byId,
    query: z.strictObject({ before: pathId.optional() }),
    response: z.object({ data: z.array(timelineEntry), has_more: z.boolean() }),
  }),
  note: call({
    method: 'POST',
    path: '/leads/{id}/notes',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Write a note on the timeline of a lead',
    params: byId,
    body: z.object({ text: longText(2_000) }),
    response: z.object({ noted: z.literal(true) }),
  }),
  mails: call({
    method: 'GET',
    path: '/leads/{id}/mails',
    permission: 'view leads',
    summary: 'The mails to the customer, newest first',
    params: byId,
    response: listOf(leadMail),
  }),
}
