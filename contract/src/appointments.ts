import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { appointmentKinds, appointmentStatuses } from '@heliodesk/domain/enumerations'
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
  option,
  optionalLongText,
  pathId,
  revision,
  time,
} from './fields.ts'
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
}

/** The answer to the questions of a 409. */
const confirm = z.boolean().optional()

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
  }),
  adviser: option.nullable(),
  quotation_id: id.nullable(),
  work_letter_status: z.string().nullable(),
  revision,
  created_at: instant,
  updated_at: instant,
}
const appointment = z.object(shown)

export const appointments = {
  list: call({
    method: 'GET',
    path: '/appointments',
    permission: 'view appointments',
    summary: 'Appointments for a select',
    query: listQuery,
    response: listOf(appointment.extend({ name: z.string() })),
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
    response: tableOf(appointment),
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
    response: listOf(appointment),
  }),
  ofEmployee: call({
    method: 'GET',
    path: '/employees/{id}/appointments',
    permission: 'view appointments',
    summary: 'An adviser’s appointments between two dates (both included; today when left out)',
    params: byId,
    query: z.strictObject({ date_from: date.optional(), date_to: date.optional() }),
    response: listOf(appointment),
  }),
  create: call({
    method: 'POST',
    path: '/appointments',
    permission: 'create appointments',
    whileActing: 'allowed',
    summary: 'Plan an appointment of a lead; 409 with questions until confirmed where it has an open one',
    body: z.object({
      ...appointmentFields,
      /** 90 minutes later when left out. */
      till: time.optional(),
      remarks: optionalLongText(5_000),
      confirm,
    }),
    response: appointment,
  }),
  update: call({
    method: 'PATCH',
    path: '/appointments/{id}',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary: 'Change an appointment',
    params: byId,
    body: changesOf({ ...appointmentFields, status: z.enum(appointmentStatuses) })
      .omit({ lead_id: true })
      .extend({ revision: revision.optional(), confirm }),
    response: appointment,
  }),
}
