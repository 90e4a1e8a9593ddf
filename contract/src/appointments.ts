import { sortOf } from '@heliodesk/domain/nouns/nouns'
import {
  appointmentChannels,
  appointmentKinds,
  appointmentMarks,
  appointmentOutcomes,
  appointmentStatuses,
  contactOutcomes,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import {
  byId,
  csv,
  date,
  id,
  instant,
  listOf,
  longText,
  option,
  optionalLongText,
  pathId,
  revision,
  time,
} from './fields.ts'
import { file } from './files.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const appointmentFields = {
  lead_id: id,
  /** An installation may be planned before it is known who goes. */
  adviser_id: id.nullable(),
  kind: z.enum(appointmentKinds),
  date,
  from: time,
  till: time,
  remarks: optionalLongText(5_000),
  channel: z.enum(appointmentChannels).optional(),
  /** Who goes along. */
  with: z.array(id).max(10).optional(),
}

/** The quotation whose order an installation is for, where its lead has several; 422 unless it was accepted and stands. */
const order_quotation_id = id.nullable().optional()

/** The answer to the questions of a 409. */
const confirm = z.boolean().optional()

/**
 * Whether the customer is mailed what it means for them, two minutes after the last change. Left out: as true, but a change
 * of a visit that its customer was mailed nothing of is mailed to nobody.
 */
const notify = z.boolean().optional()

const order = z.object({ quotation_id: id, number: z.string() })

const shown = {
  id,
  lead_id: id,
  adviser_id: id.nullable(),
  kind: z.enum(appointmentKinds),
  status: z.enum(appointmentStatuses),
  date,
  from: time,
  till: time,
  remarks: z.string().nullable(),
  channel: z.enum(appointmentChannels),
  with: z.array(option),
  /** Outside the adviser's slots on purpose. */
  manual: z.boolean(),
  /** It stays where it is when others are planned anew together. */
  pinned: z.boolean(),
  outcome: z.enum(appointmentOutcomes).nullable(),
  /** The order that an installation was planned for, as somebody said; its letter goes before it. */
  order_quotation_id: id.nullable(),
  /** The number of that order's quotation. */
  order_number: z.string().nullable(),
  /** When it was to be before it was postponed, `YYYY-MM-DD HH:mm`. */
  postponed_from: z.string().nullable(),
  contact: z
    .object({
      at: instant,
      channel: z.enum(appointmentChannels),
      outcome: z.enum(contactOutcomes).nullable(),
      result_code_id: id.nullable(),
      remarks: z.string().nullable(),
    })
    .nullable(),
  /** What is wrong with where it is; `by` confirmed it all the same, null: it came about by itself. */
  marks: z.array(z.object({ code: z.enum(appointmentMarks), text: z.string(), by: option.nullable() })),
  confirmation_sent_at: instant.nullable(),
  /** When somebody said last that they are on the way, when they said to be there, and whether the customer was mailed. */
  on_my_way: z.object({ at: instant, arrives_at: instant, mailed: z.boolean() }).nullable(),
  lead: z.object({
    id,
    number: z.string(),
    full_name: z.string(),
    street: z.string().nullable(),
    street_number: z.int().nullable(),
    adjective: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    /** When the person was erased. */
    anonymised_at: instant.nullable(),
  }),
  adviser: option.nullable(),
  quotation_id: id.nullable(),
  /** `cancelled`: the visit is only for orders from which the customer withdrew, and nobody goes there. */
  work_letter_status: z.string().nullable(),
  /** Of the work letters on it. */
  crew: z.array(option),
  revision,
  created_at: instant,
  updated_at: instant,
}
const row = z.object(shown)
/** One appointment, with its files. */
export const appointment = row.extend({ files: z.array(file) })

export const appointments = {
  list: call({
    method: 'GET',
    path: '/appointments',
    permission: 'view appointments',
    summary: 'Appointments for a select',
    query: listQuery,
    response: listOf(row.extend({ name: z.string() })),
  }),
  table: call({
    method: 'GET',
    path: '/appointments/table',
    permission: 'view appointments',
    summary: 'A page of appointments',
    mayLag: true,
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        status: csv(z.enum(appointmentStatuses)),
        kind: csv(z.enum(appointmentKinds)),
        adviser_id: csv(pathId),
        date_from: date,
        date_to: date,
      },
      sorts: ['date', 'status', 'created_at'],
      defaultSort: sortOf('appointments'),
    }),
    response: tableOf(row),
  }),
  get: call({
    method: 'GET',
    path: '/appointments/{id}',
    permission: 'view appointments',
    summary: 'Read one appointment',
    params: byId,
    response: appointment,
  }),
  ofLead: call({
    method: 'GET',
    path: '/appointments/lead/{id}',
    permission: 'view appointments',
    summary: 'The appointments of a lead, newest first',
    params: byId,
    response: listOf(row).extend({
      /** Of several orders of the lead those that no visit is for. */
      unplanned_orders: z.array(order).optional(),
      /** The orders of the lead that stand, the oldest first. */
      orders: z.array(order).optional(),
    }),
  }),
  ofEmployee: call({
    method: 'GET',
    path: '/employees/{id}/appointments',
    permission: 'view appointments',
    summary: 'An adviser’s appointments between two dates (both included; today when left out)',
    params: byId,
    query: z.strictObject({ date_from: date.optional(), date_to: date.optional() }),
    response: listOf(row),
  }),
  create: call({
    method: 'POST',
    path: '/appointments',
    permission: 'create appointments',
    whileActing: 'allowed',
    summary:
      'Plan an appointment of a lead; 409 with questions until they are confirmed, with reasons where somebody is busy',
    body: z.object({
      ...appointmentFields,
      /** The minutes of its kind later when left out. */
      till: time.optional(),
      remarks: optionalLongText(5_000),
      /** Outside the adviser's slots: 422 names a slot that it touches. */
      manual: z.boolean().optional(),
      order_quotation_id,
      notify,
      confirm,
    }),
    response: appointment,
  }),
  update: call({
    method: 'PATCH',
    path: '/appointments/{id}',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Change an appointment; it is put off by PATCH /appointments/{id}/postpone and cancelled by PATCH /appointments/{id}/delete',
    params: byId,
    body: changesOf({
      ...appointmentFields,
      status: z.enum(appointmentStatuses),
      /** Of what is done. */
      outcome: z.enum(appointmentOutcomes).nullable(),
      pinned: z.boolean(),
      /** Outside the adviser's slots: 422 names a slot that it touches. */
      manual: z.boolean(),
    })
      .omit({ lead_id: true })
      .extend({
        order_quotation_id,
        /** A move is taken back: the customer’s wishes are those of before it. */
        back: z.boolean().optional(),
        revision: revision.optional(),
        notify,
        confirm,
      }),
    response: appointment,
  }),
  postpone: call({
    method: 'PATCH',
    path: '/appointments/{id}/postpone',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary: 'Put off an appointment: to another time, or until a day on which the lead is called again',
    params: byId,
    body: z.object({
      reason: longText(500),
      date: date.optional(),
      from: time.optional(),
      adviser_id: id.optional(),
      /** Without a new time: the lead is to be planned again, on the call list from that day, today at the earliest. */
      until: date.optional(),
      /** With `until`: its booking is taken back, so that it and its lead are as before that; 409 for a lead changed since. */
      back: z.boolean().optional(),
      revision: revision.optional(),
      notify,
      confirm,
    }),
    response: appointment,
  }),
  cancel: call({
    method: 'PATCH',
    path: '/appointments/{id}/delete',
    permission: 'delete appointments',
    whileActing: 'allowed',
    summary: 'Cancel an appointment; its time is free at once',
    params: byId,
    body: z.object({
      reason: longText(500),
      result_code_id: id.nullable().optional(),
      /** Its booking is taken back: the lead is what it was before that; 409 for a lead changed since. */
      back: z.boolean().optional(),
      revision: revision.optional(),
      notify,
    }),
    response: appointment,
  }),
  sendConfirmation: call({
    method: 'GET',
    path: '/appointments/{id}/send-confirmation',
    permission: 'update appointments',
    whileActing: 'refused',
    summary: 'Mail the customer the confirmation of an appointment at once; again: once more, after a minute',
    params: byId,
    response: appointment,
    writes: true,
    wantsToken: true,
  }),
  link: call({
    method: 'POST',
    path: '/appointments/{id}/link',
    permission: 'update appointments',
    whileActing: 'refused',
    summary: 'Make a link to the customer’s page of an appointment, for another way than our mail',
    params: byId,
    response: z.object({ url: z.string().meta({ description: 'Answered only here.' }) }),
    status: 200,
  }),
  contact: call({
    method: 'POST',
    path: '/appointments/{id}/contact',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary: 'Note a contact about an appointment, which is also one of its lead and asks what that asks',
    params: byId,
    body: z.object({
      channel: z.enum(appointmentChannels).default('phone'),
      outcome: z.enum(contactOutcomes),
      result_code_id: id.nullable().optional(),
      remarks: optionalLongText(2_000),
      confirm,
    }),
    response: appointment,
    status: 200,
  }),
  onMyWay: call({
    method: 'POST',
    path: '/appointments/{id}/on-my-way',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Say that the adviser is on the way, and in how many minutes; the customer is mailed at most every five minutes of what differs by five, and the answer has what they were told',
    params: byId,
    body: z.object({ minutes: z.int().min(1).max(240) }),
    response: appointment,
    status: 200,
  }),
}
