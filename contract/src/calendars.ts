import { feedContents } from '@heliodesk/domain/calendars/feed-range'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, instant } from './fields.ts'

const feed = z.object({
  shows: z.enum(feedContents),
  made_at: instant,
  /** When a calendar last read it, within an hour; null if none did. */
  read_at: instant.nullable(),
  /** The colleague who made its address and may have it; null where its person did. */
  made_by: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const calendars = {
  read: call({
    method: 'GET',
    path: '/calendar/{token}.ics',
    permission: 'public',
    summary: 'Somebody’s visits and events for one company, for other calendars; with an ETag',
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answers: 'file',
  }),
  get: call({
    method: 'GET',
    path: '/employees/{id}/calendar',
    permission: 'view appointments',
    summary:
      'The calendar feed of one’s own, or by `update employees` or `update adviser work days` a colleague’s, without its address; null: there is none',
    params: byId,
    response: z.object({ calendar: feed.nullable() }),
  }),
  make: call({
    method: 'POST',
    path: '/employees/{id}/calendar',
    permission: 'view appointments',
    whileActing: 'refused',
    recentLogin: true,
    summary: 'Make a calendar feed, whose older address ends; or change what it shows and keep its address',
    params: byId,
    body: z.object({
      shows: z.enum(feedContents).default('initials'),
      /** Of a feed that is there, which keeps its address. */
      keep_address: z.boolean().default(false),
    }),
    response: z.object({
      calendar: feed,
      url: z.string().nullable().meta({ description: 'Answered only here; null where the address stays.' }),
    }),
  }),
  end: call({
    method: 'DELETE',
    path: '/employees/{id}/calendar',
    permission: 'view appointments',
    whileActing: 'refused',
    summary: 'End a calendar feed: its address shows nothing more from then on',
    params: byId,
  }),
}
