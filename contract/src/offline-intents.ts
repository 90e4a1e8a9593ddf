import {
  contactDirections,
  contactOutcomes,
  fileGroups,
  signerCapacities,
  workLetterRejectReasons,
} from '@heliodesk/domain/enumerations'
import { type IntentKind, intentKinds } from '@heliodesk/domain/offline/intents'
import { type ContactField, contactFields } from '@heliodesk/domain/offline/lead-parts'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { acceptance } from './acceptance.ts'
import { calling } from './calling.ts'
import { changesOf } from './changes-of.ts'
import { id, longText, optionalLongText, text } from './fields.ts'
import { leadFields, leads } from './leads.ts'
import { mailFromComponent } from './mail-from-component.ts'
import { questionLists } from './question-lists.ts'
import { quotationBody } from './quotation-fields.ts'
import { sendingQueries } from './quotation-sending.ts'
import { signature } from './signature.ts'
import { workLetters } from './work-letters.ts'

/** One of the server's, or a UUID that the device gave to what the server does not know yet. */
const anyId = z.union([id, z.uuid()])
export type AnyId = z.output<typeof anyId>
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'sha256' })
const ofVersion = { quotation: anyId, version: anyId }

const photoOwners = ['leads', 'appointments', 'quotations', 'work letters'] as const

/** The part of a lead that may be changed without a network. */
const contactData = changesOf(
  // Object.fromEntries loses the literal names; each of them has its own field.
  Object.fromEntries(contactFields.map((field) => [field, leadFields[field]])) as Pick<
    typeof leadFields,
    ContactField
  >,
)

/** The body of each kind. */
export const intentBodies = {
  saveVersion: z.object({
    ...ofVersion,
    lead_id: id,
    content: quotationBody,
    /** The keys of saves of it that had no answer: what they made is nobody else's. */
    lost: z.array(z.uuid()).max(20).optional(),
  }),
  signInPerson: z.object({
    ...ofVersion,
    edition: z.enum(editionNames),
    name: acceptance.shape.name,
    place: text(100),
    capacity: z.enum(signerCapacities).nullish(),
    function: text(100).nullish(),
    begin_within_term: z.boolean().nullish(),
    signature,
    terms_accepted: z.literal(true, { error: 'termsAccepted' }),
    /** As sending asks it. */
    overrule_reason: sendingQueries.send.shape.overrule_reason,
    shown: z.record(z.string(), z.unknown()),
    shown_hash: sha256,
  }),
  sendQuotation: z.object({ ...ofVersion, ...sendingQueries.send.shape }),
  addPhoto: z.object({
    client_id: z.uuid(),
    owner_type: z.enum(photoOwners),
    owner: anyId,
    group: z.enum(fileGroups),
    sha256,
    /** Of the file; what it shows where it is left out. */
    name: text(150).optional(),
  }),
  letterRound: z.discriminatedUnion('action', [
    z.object({ appointment_id: id, action: z.literal('save'), letter: workLetters.save.body }),
    z.object({ appointment_id: id, action: z.literal('accept') }),
    z.object({
      appointment_id: id,
      action: z.literal('reject'),
      reason: z.enum(workLetterRejectReasons),
      text: longText(2_000),
    }),
  ]),
  contact: calling.addContact.body.extend({
    lead_id: id,
    direction: z.enum(contactDirections).default('outgoing'),
    outcome: z.enum(contactOutcomes),
  }),
  note: leads.note.body.extend({ lead_id: id }),
  /** What was changed, and what the fields of those parts were before: see `leadParts`. */
  changeLead: z.object({
    lead_id: id,
    was: z.partialRecord(z.enum(contactFields), z.union([z.string().max(5_000), z.number(), z.null()])),
    changes: contactData,
  }),
  answers: z.object({
    lead_id: id,
    /** The id of the version of the list that was asked. */
    template_version: id,
    answers: questionLists.answer.body.shape.answers,
    complete: z.boolean().default(false),
  }),
  visitProgress: z.object({
    appointment_id: id,
    to: z.enum(['on_my_way', 'in_progress', 'done', 'no_show']),
    outcome: optionalLongText(1_000),
    minutes: z.int().min(0).max(1_440).nullable().default(null),
  }),
  mail: mailFromComponent.send.body,
} as const satisfies Record<IntentKind, z.ZodType>

export type IntentBody<Kind extends IntentKind = IntentKind> = z.output<(typeof intentBodies)[Kind]>

/** Year 2000 to 2100 and no more: what a device's clock may say. */
const deviceTime = z.iso
  .datetime({ offset: true })
  .refine((value) => value >= '2000' && value < '2100', { error: 'date' })
const largestErrorMs = 100 * 366 * 86_400_000

/** What stands around each body. */
export const intentEnvelope = z.object({
  v: z.literal(1),
  id: z.uuid(),
  kind: z.enum(intentKinds),
  /** Ids of intents that come first. */
  after: z.array(z.uuid()).max(50).default([]),
  recorded_at: deviceTime,
  /** The device's clock minus the server's, and when that was found. */
  clock: z
    .object({ error_ms: z.int().min(-largestErrorMs).max(largestErrorMs), measured_at: deviceTime })
    .nullable()
    .default(null),
  /** Of the day pack that the device had. */
  pack_edition: sha256.nullable().default(null),
  /** The version, or the revision, that it was made from. */
  base: z.union([z.int().nonnegative(), z.uuid()]).nullable().default(null),
  body: z.unknown(),
})
export type IntentEnvelope = z.output<typeof intentEnvelope>

/** The whole of each kind, for the OpenAPI document. */
export const intentSchemas = intentKinds.map((kind) =>
  intentEnvelope.extend({ kind: z.literal(kind), body: intentBodies[kind] }).meta({ title: kind }),
)
