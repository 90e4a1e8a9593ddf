import { manualEventKinds } from '@heliodesk/domain/enumerations'
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
  option,
  optionalLongText,
  pathId,
  revision,
  text,
  time,
} from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

const fields = {
  adviser_id: id,
  kind: z.enum(manualEventKinds),
  title: text(100),
  lead_id: id.nullable().default(null),
  date,
  from: time,
  till: time,
  remarks: optionalLongText(2_000),
}

const seriesSteps = ['week', 'two_weeks', 'month'] as const

const event = z.object({
  id,
  adviser: option,
  kind: z.enum(manualEventKinds),
  title: z.string(),
  lead: z.object({ id, number: z.string(), full_name: z.string(), city: z.string().nullable() }).nullable(),
  date,
  from: time,
  till: time,
  remarks: z.string().nullable(),
  /** The same of all that were made together. */
  series_id: id.nullable(),
  revision,
  created_at: instant,
  updated_at: instant,
})

/** One of a series, or it and those after it. */
const scope = z.enum(['one', 'from_here']).default('one')

export const manualEvents = {
  table: call({
    method: 'GET',
    path: '/appointments/manual-event/table',
    permission: 'view manual events',
    summary: 'A page of manual events',
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        adviser_id: csv(pathId),
        kind: csv(z.enum(manualEventKinds)),
        date_from: date,
        date_to: date,
        series_id: pathId,
      },
      sorts: ['date', 'title', 'created_at'],
      defaultSort: sortOf('manual events'),
    }),
    response: tableOf(event),
  }),
  get: call({
    method: 'GET',
    path: '/appointments/manual-event/{id}',
    permission: 'view manual events',
    summary: 'Read one manual event',
    params: byId,
    response: event,
  }),
  create: call({
    method: 'POST',
    path: '/appointments/manual-event',
    permission: 'create manual events',
    whileActing: 'allowed',
    summary: 'Put an event of an adviser’s own outside their slots, or a series of at most 60',
    body: z.object({
      ...fields,
      series: z
        .object({ every: z.enum(seriesSteps), until: date })
        .nullable()
        .default(null),
    }),
    response: event.extend({ made: z.int() }),
  }),
  update: call({
    method: 'PATCH',
    path: '/appointments/manual-event/{id}',
    permission: 'update manual events',
    whileActing: 'allowed',
    summary: 'Change an event, alone or with those of its series that follow',
    params: byId,
    body: changesOf(fields).extend({ scope, revision: revision.optional() }),
    response: event,
  }),
  remove: call({
    method: 'DELETE',
    path: '/appointments/manual-event/{id}',
    permission: 'delete manual events',
    whileActing: 'allowed',
    summary: 'Remove an event, alone or with those of its series that follow',
    params: byId,
    query: z.strictObject({ scope }),
  }),
}
