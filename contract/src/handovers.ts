import { handoverKinds, handoverWays } from '@heliodesk/domain/people/handover'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, id, instant, option } from './fields.ts'

const kind = z.enum(handoverKinds)

/** A piece of work as its list names it. */
const row = z.object({ id, name: z.string(), detail: z.string().nullable() })

const handover = z.object({
  id,
  /** The day on which it happens, but for the visits from then on, which went at once; null: all of it did. */
  from_date: date.nullable(),
  state: z.enum(['planned', 'done', 'undone']),
  /** Whether the person is deactivated with it: once it is done, false where something stayed. */
  ends: z.boolean(),
  made_by: option.nullable(),
  made_at: instant,
  done_at: instant.nullable(),
  /** Until then it can be undone; null: not any more. */
  undo_until: instant.nullable(),
  /** Whether the caller may hand over all that is in it. */
  may_undo: z.boolean(),
  parts: z.array(
    z.object({
      kind,
      to: z.array(option),
      moved: z.int(),
      /** Visits that did not fit there; home lists those with a mark until somebody moves them. */
      unfit: z.int(),
    }),
  ),
  /** What stayed with them, and why. */
  stayed: z.array(row.omit({ detail: true }).extend({ kind, message: z.string() })),
})

export const handovers = {
  left: call({
    method: 'GET',
    path: '/home/handovers',
    permission: 'update employees',
    summary:
      'Handovers of the last 30 days that were planned and left work with somebody, or somebody active',
    response: z.object({
      data: z.array(
        z.object({
          id,
          employee: option.extend({ active: z.boolean() }),
          from_date: date,
          /** How many pieces of what stayed then are still theirs. */
          stayed: z.int(),
          /** Nothing was done: whoever planned it might not do it any more on its day. */
          refused: z.boolean(),
        }),
      ),
    }),
  }),
  read: call({
    method: 'GET',
    path: '/employees/{id}/handover',
    permission: 'update employees',
    summary:
      'What is somebody’s, of the kinds that the caller may change, who can take it over, and what was handed over within a day',
    params: byId,
    response: z.object({
      employee: option.extend({ active: z.boolean() }),
      kinds: z.array(
        z.object({
          kind,
          total: z.int(),
          /** False for who may change their own of it alone. */
          may_hand_over: z.boolean(),
          /** The first 500. */
          rows: z.array(row),
        }),
      ),
      /** What goes along with the leads. */
      along: z.object({ quotations: z.int(), questions: z.int(), letters: z.int() }),
      colleagues: z.array(option.extend({ visits: z.boolean() })),
      /** Whether the caller may deactivate them with the handover. */
      may_end: z.boolean(),
      handovers: z.array(handover),
    }),
  }),
  make: call({
    method: 'POST',
    path: '/employees/{id}/handover',
    permission: 'update employees',
    whileActing: 'refused',
    summary:
      'Hand somebody’s work to one or several colleagues, at once or from a day: `chosen` rows one by one, others by zip code or in turn. Visits from that day on go at once, so that their customers hear it in time. What cannot move stays, with its reason',
    params: byId,
    body: z.object({
      from_date: date.nullable().default(null),
      /** Deactivates the person with it, unless something of it stays with them. */
      ends: z.boolean().default(false),
      parts: z
        .array(
          z.object({
            kind,
            to: z.array(id).max(50).default([]),
            way: z.enum(handoverWays).default('zip_code'),
            chosen: z
              .array(z.object({ id, to: id }))
              .max(500)
              .default([]),
          }),
        )
        .max(handoverKinds.length),
      /** Visits that do not fit go all the same; what cannot go stays, and what goes to nobody with who becomes inactive. */
      confirm: z.boolean().optional(),
    }),
    response: handover,
  }),
  undo: call({
    method: 'POST',
    path: '/employees/{id}/undo-handover',
    permission: 'update employees',
    whileActing: 'refused',
    summary:
      'Undo a handover within a day, or call off one that is to come; what somebody else has by now stays',
    params: byId,
    body: z.object({ handover_id: id }),
    response: handover,
    status: 200,
  }),
}
