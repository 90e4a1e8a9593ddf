import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { intentArrivals, intentCards, intentKinds, intentStates } from '@heliodesk/domain/offline/intents'
import { leadPartNames } from '@heliodesk/domain/offline/lead-parts'
import { comparedFields, sides } from '@heliodesk/domain/quotations/versions/compared-fields'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, date, flag, id, instant, option, pathId, revision, text } from './fields.ts'
import { deliveryLimits, intentLimits } from './offline-limits.ts'
import { valuesWithSignature } from './signature.ts'
import { tableOf, tableQuery } from './table.ts'

const errors = z.record(z.string(), z.array(z.string()))
const reason = z.object({
  code: z.string(),
  text: z.string(),
  /** What is wrong, by field. */
  errors,
})
const entity = z.object({
  type: z.string(),
  id,
  version_id: id.optional(),
  /** Of a lead: what was not changed, because somebody else changed it meanwhile. */
  contested: z.array(z.enum(leadPartNames)).optional(),
})

const results = z.object({
  results: z.array(
    z.object({
      /** As it was sent; null where it had none. */
      id: z.string().nullable(),
      state: z.enum(['applied', 'inbox', 'later']).meta({
        description: 'Applied and inbox are final: the device may forget it. Later: send it again.',
      }),
      entity: entity.nullable(),
      reason: reason.nullable(),
    }),
  ),
})

/** What a device sealed: see offline-sealing.ts. */
const sealedItem = z.object({
  id: z.string().max(100),
  company_id: id,
  iv: z.string().max(100),
  data: z.string().max(1_400_000),
  /** Of an added photo. */
  picture: z.object({ iv: z.string().max(100), data: z.string().max(4_200_000) }).optional(),
})
const delivery = z.object({
  device: z.string().max(100),
  /** The key of data, wrapped by the device's secret. */
  wrapped_key: z.object({ iv: z.string().max(100), data: z.string().max(1_000) }),
  items: z.array(sealedItem).max(deliveryLimits.count),
})
export type Delivery = z.output<typeof delivery>
export type SealedItem = z.output<typeof sealedItem>

const entry = z.object({
  id,
  intent_id: z.string(),
  kind: z.enum(intentKinds).nullable(),
  state: z.enum(intentStates),
  /** What somebody has to look at although it was applied. */
  card: z.enum(intentCards).nullable(),
  arrival: z.enum(intentArrivals),
  reason: reason.nullable(),
  /** Who did it, without a network. */
  employee: option,
  device: z.string().nullable(),
  /** By the corrected clock of the device; null for what could not be read. */
  happened_at: instant.nullable(),
  received_at: instant,
  /** When it arrived its author might no longer log in, or no longer worked here. */
  author_left: z.boolean(),
  lead: z.object({ id, number: z.string(), full_name: z.string() }).nullable(),
  entity: entity.nullable(),
  reject_reason: z.string().nullable(),
  handled: z.object({ at: instant, by: option.nullable() }).nullable(),
  /** What it says, as it came: the first part. */
  content: z.string(),
  revision,
})

/** Of what a card is about: as it was, as somebody else has it, and as it was done without a network, in words. */
const place = z.object({ field: z.enum(comparedFields), edition: z.enum(editionNames).nullable() })
const comparison = z.object({
  rows: z.array(
    place.extend({
      was: z.string().nullable(),
      theirs: z.string().nullable(),
      mine: z.string().nullable(),
      /** Whose stands until somebody decides; null for what nobody decides on: it follows from the others. */
      stands: z.enum(sides).nullable(),
    }),
  ),
  /** What waits to be applied, in words: a part of a quotation or a lead, or a question with its answer. */
  told: z.array(
    z.object({
      field: place.shape.field.nullable(),
      edition: place.shape.edition,
      question: z.string().nullable(),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
})

const byRevision = z.object({ revision: revision.optional() }).optional()

export const offline = {
  send: call({
    method: 'POST',
    path: '/offline/intents',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary:
      'What the caller did without a network, in order: each intent is applied once, put into the offline inbox, or to be sent again later. At most 50 or 256 kB',
    maxBodyBytes: intentLimits.bytes,
    maxValues: 2 * valuesWithSignature,
    body: z.object({
      device: z.string().max(100),
      intents: z.array(z.unknown().meta({ description: 'One of components.schemas.OfflineIntent.' })),
      gone: z.array(z.string().max(100)).max(1_000).optional().meta({
        description:
          'Of what comes before them, what the device does not have any more: an intent whose predecessor is among these and never arrived goes to the inbox, in place of being sent again.',
      }),
    }),
    response: results,
    status: 200,
  }),
  deliver: call({
    method: 'POST',
    path: '/offline/deliver',
    permission: 'bearer token',
    summary:
      'A device without a session brings its sealed intents home; `Authorization: Bearer <device token>`. They go to the offline inbox. 60 calls an hour, at most 5 MB',
    maxBodyBytes: deliveryLimits.bytes,
    body: delivery,
    response: results,
    status: 200,
  }),
  table: call({
    method: 'GET',
    path: '/offline/inbox/table',
    permission: 'employee',
    company: true,
    summary:
      'What was done without a network and could not be applied: one’s own, and by `update leads` what is about visible leads',
    query: tableQuery({
      filters: {
        state: csv(z.enum(intentStates)),
        kind: csv(z.enum(intentKinds)),
        received_at_from: date,
        received_at_to: date,
        lead_id: pathId,
        open: flag.meta({ description: 'What waits for somebody, or has a card.' }),
      },
      sorts: ['received_at', 'happened_at', 'state', 'open'],
      defaultSort: sortOf('offline intents'),
    }),
    response: tableOf(entry),
  }),
  comparison: call({
    method: 'GET',
    path: '/offline/inbox/{id}/comparison',
    permission: 'employee',
    company: true,
    summary:
      'What a card is about, field by field, as far as it differs; of what waits without one, what it says',
    params: byId,
    response: comparison,
  }),
  replay: call({
    method: 'POST',
    path: '/offline/inbox/{id}/replay',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary: 'Apply it again as its author did it, with the author’s present rights',
    params: byId,
    body: byRevision,
    response: entry,
    status: 200,
  }),
  takeOver: call({
    method: 'POST',
    path: '/offline/inbox/{id}/take-over',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary: 'Apply it as one’s own work; of what was applied with a card: say that it was looked at',
    params: byId,
    body: byRevision,
    response: entry,
    status: 200,
  }),
  choose: call({
    method: 'POST',
    path: '/offline/inbox/{id}/choose',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary:
      'Decide on a card field by field: what is not named stays as it stands. It is done by the call that changes the quotation or the lead, and needs its permission',
    params: byId,
    body: z.object({
      choices: z.array(place.extend({ take: z.enum(sides) })).max(100),
      revision: revision.optional(),
    }),
    response: entry,
    status: 200,
  }),
  reject: call({
    method: 'POST',
    path: '/offline/inbox/{id}/reject',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary: 'Leave it undone for good, with the reason',
    params: byId,
    body: z.object({ reason: text(500), revision: revision.optional() }),
    response: entry,
    status: 200,
  }),
  import: call({
    method: 'POST',
    path: '/offline/inbox/import',
    permission: 'update leads',
    whileActing: 'refused',
    summary: 'Take in the file that a device exported: the body of `POST /offline/deliver`',
    maxBodyBytes: deliveryLimits.bytes,
    body: delivery,
    response: results,
    status: 200,
  }),
}
