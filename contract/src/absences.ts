import { absenceKinds, appointmentKinds } from '@heliodesk/domain/enumerations'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
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
  optionalText,
  pathId,
  revision,
  time,
} from './fields.ts'
import { offeredSlot, placementReason } from './slots.ts'
import { tableOf, tableQuery } from './table.ts'

const fields = {
  employee_id: id,
  kind: z.enum(absenceKinds),
  from_date: date,
  till_date: date,
  /** Whole days when left out. */
  from: time.nullable().default(null),
  till: time.nullable().default(null),
  note: optionalText(200),
}

/** A visit that an absence hits. */
const hit = z.object({
  appointment_id: id,
  kind: z.enum(appointmentKinds),
  revision,
  date,
  from: time,
  till: time,
  pinned: z.boolean(),
  /** Its customer confirmed the present time; moved, it is planned again. */
  confirmed: z.boolean(),
  /** False: its customer cannot be mailed. */
  has_email: z.boolean(),
  lead: z.object({ id, full_name: z.string(), city: z.string().nullable() }),
})

const absence = z.object({
  id,
  employee: option,
  /** Null for who neither plans nor is it: they see "away". */
  kind: z.enum(absenceKinds).nullable(),
  from_date: date,
  till_date: date,
  from: time.nullable(),
  till: time.nullable(),
  note: z.string().nullable(),
  revision,
  created_at: instant,
  updated_at: instant,
})
/** With the visits that it hits and the caller may see, and how many others it hits. */
const written = absence.extend({ visits: z.array(hit), hidden_visits: z.int() })

export const absences = {
  table: call({
    method: 'GET',
    path: '/absences/table',
    permission: 'view adviser work days',
    summary: 'A page of absences; the kind only for who plans and in one’s own',
    query: tableQuery({
      filters: { employee_id: csv(pathId), date_from: date, date_to: date },
      sorts: ['from_date', 'till_date', 'employee'],
      defaultSort: sortOf('absences'),
    }),
    response: tableOf(absence),
  }),
  create: call({
    method: 'POST',
    path: '/absences',
    permission: 'update adviser work days',
    whileActing: 'allowed',
    summary: 'Note that somebody is away; the answer lists the visits that it hits',
    body: z.object(fields),
    response: written,
  }),
  update: call({
    method: 'PATCH',
    path: '/absences/{id}',
    permission: 'update adviser work days',
    whileActing: 'allowed',
    summary: 'Change an absence; the answer lists the visits that it hits',
    params: byId,
    body: changesOf(fields).omit({ employee_id: true }).extend({ revision: revision.optional() }),
    response: written,
  }),
  remove: call({
    method: 'DELETE',
    path: '/absences/{id}',
    permission: 'update adviser work days',
    whileActing: 'allowed',
    summary: 'Take an absence back',
    params: byId,
  }),
  replanPreview: call({
    method: 'POST',
    path: '/absences/{id}/replan-preview',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Each visit that an absence hits and the caller may see, with the best free slot from its day on; `hidden` counts the others; it writes nothing',
    params: byId,
    response: listOf(hit.extend({ slot: offeredSlot.nullable(), message: z.string().nullable() })).extend({
      hidden: z.int(),
    }),
    status: 200,
  }),
  replan: call({
    method: 'POST',
    path: '/absences/{id}/replan',
    permission: 'update appointments',
    whileActing: 'allowed',
    summary:
      'Move visits that an absence hits and the caller may change, each by itself; those that do not fit any more say why',
    params: byId,
    body: z.object({
      moves: z
        .array(
          z.object({ appointment_id: id, adviser_id: id, date, from: time, revision: revision.optional() }),
        )
        .min(1)
        .max(100),
      notify: z.boolean().optional(),
    }),
    response: listOf(
      z.object({
        appointment_id: id,
        state: z.enum(['moved', 'refused']),
        message: z.string().nullable(),
        reasons: z.array(placementReason),
      }),
    ),
    status: 200,
  }),
}
