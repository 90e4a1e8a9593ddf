import { copySkipReasons, slotStates, weekdays } from '@heliodesk/domain/enumerations'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, date, id, instant, listOf, option, pathId, revision, time } from './fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const workDay = z.object({
  id,
  adviser_id: id,
  adviser: option,
  full_date: date,
  day_name: z.enum(weekdays),
  /** It came by copying a week. */
  duplicate: z.boolean(),
  work_times: z.array(z.object({ id, from: time, till: time })),
  revision,
})

const advisers = z.array(id).min(1).max(200)

export const slot = z.object({
  from: time,
  till: time,
  state: z.enum(slotStates),
  appointment_id: id.nullable(),
  /** Who holds it, until when. */
  held_by: option.nullable(),
  until: instant.nullable(),
})

export const adviserWorkDays = {
  list: call({
    method: 'GET',
    path: '/adviser-work-days',
    permission: 'view adviser work days',
    summary: 'Work days from today on, for a select',
    query: listQuery,
    response: listOf(workDay.extend({ name: z.string() })),
  }),
  table: call({
    method: 'GET',
    path: '/adviser-work-days/table',
    permission: 'view adviser work days',
    summary: 'A page of adviser work days',
    mayLag: true,
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        adviser_id: csv(pathId),
        full_date_from: date,
        full_date_to: date,
      },
      sorts: ['full_date', 'adviser'],
      defaultSort: sortOf('adviser work days'),
    }),
    response: tableOf(workDay),
  }),
  get: call({
    method: 'GET',
    path: '/adviser-work-days/{id}',
    permission: 'view adviser work days',
    summary: 'Read one work day',
    params: byId,
    response: workDay,
  }),
  search: call({
    method: 'POST',
    path: '/adviser-work-days/search',
    permission: 'view adviser work days',
    whileActing: 'allowed',
    summary: 'The work days of some advisers between two dates, at most 92 days',
    body: z.object({ adviser_ids: advisers, from_date: date, till_date: date }),
    response: listOf(workDay),
    status: 200,
  }),
  duplicate: call({
    method: 'POST',
    path: '/adviser-work-days/duplicate',
    permission: 'create adviser work days',
    whileActing: 'allowed',
    summary:
      'Copy the week of a date onto the next weeks; nothing is overwritten, what was left out is listed',
    body: z.object({ adviser_ids: advisers, date, weeks: z.int().min(1).max(12) }),
    response: z.object({
      created: z.int(),
      skipped: z.array(z.object({ adviser_id: id, date, reason: z.enum(copySkipReasons) })),
    }),
    status: 200,
  }),
  slotsByDate: call({
    method: 'POST',
    path: '/adviser-work-days/slots-by-date',
    permission: 'view adviser work days',
    whileActing: 'allowed',
    summary: 'The slots of each adviser and day with what takes them, at most 31 days',
    body: z.object({ date, till_date: date.optional(), adviser_ids: advisers.optional() }),
    response: listOf(z.object({ adviser: option, date, slots: z.array(slot) })),
    status: 200,
  }),
  update: call({
    method: 'PATCH',
    path: '/adviser-work-days',
    permission: 'update adviser work days',
    whileActing: 'allowed',
    summary:
      'Set the work times of advisers on dates, all or nothing; 409 with questions where a visit loses its slot',
    body: z.object({
      work_days: z
        .array(
          z.object({
            adviser_id: id,
            full_date: date,
            work_times: z.array(z.object({ from: time, till: time })).max(24),
            revision: revision.optional(),
          }),
        )
        .min(1)
        .max(366),
      confirm: z.boolean().optional(),
    }),
    response: listOf(workDay),
  }),
  remove: call({
    method: 'DELETE',
    path: '/adviser-work-days/{id}',
    permission: 'delete adviser work days',
    whileActing: 'allowed',
    summary: 'Remove a work day; 409 with questions until `confirm=1` where visits lose their slot',
    params: byId,
    query: z.strictObject({ confirm: z.enum(['0', '1']).optional() }),
  }),
}
