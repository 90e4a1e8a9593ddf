import {
  contactDirections,
  contactOutcomes,
  leadStatuses,
  callStatuses,
} from '@heliodesk/domain/enumerations'
import { callBarriers, callReasons, callRequestOutcomes } from '@heliodesk/domain/leads/calling'
import * as z from 'zod'
import { call } from './call.ts'
import { consent } from './consent.ts'
import {
  byId,
  csv,
  id,
  instant,
  listOf,
  longText,
  option,
  optionalLongText,
  optionalText,
  pathId,
  text,
  time,
} from './fields.ts'
import { confirm, leads } from './leads.ts'

const contact = z.object({
  id,
  direction: z.enum(contactDirections),
  outcome: z.enum(contactOutcomes),
  /** E.164 */
  number: z.string().nullable(),
  result_code: option.nullable(),
  remarks: z.string().nullable(),
  next_action_at: instant.nullable(),
  /** The call of the exchange that it was. */
  phone_call: z.object({ id, status: z.enum(callStatuses), started_at: instant }).nullable(),
  employee: option.nullable(),
  /** Who impersonated that employee. */
  impersonator: option.nullable(),
  created_at: instant,
})

const lease = z.object({ lead_id: id, employee: option, since: instant, until: instant })

const window = {
  calls_from: time,
  calls_till: time,
  calls_on_saturdays: z.boolean(),
  calls_saturday_from: time,
  calls_saturday_till: time,
  calls_on_sundays: z.boolean(),
}

/** When and how often a company calls people. */
export const callRules = z.object({
  ...window,
  call_attempts: z.int(),
  consent_customer_months: z.int(),
})

const gate = z.object({
  /** What keeps people from calling now, or null. */
  barrier: z.enum(callBarriers).nullable(),
  /** Somebody lifted the barrier until then. */
  released_until: instant.nullable(),
  ...window,
  /** Nobody was reached in all attempts of the company: the call list has it no more. */
  attempts_used_up: z.boolean(),
  /** What was declined, or withdrawn as an order, last: nobody calls about it any more, about something else they may. */
  declined: z
    .object({ id, number: z.string(), at: instant, reason: z.string(), withdrawn: z.boolean() })
    .nullable(),
  /** The extension that the exchange connects with the lead; null: the caller dials by themselves. */
  extension: z.string().nullable(),
})

const listed = z.object({
  /** Why it is to be called. */
  reason: z.enum(callReasons),
  /** Since when it waits: for the callback, for a first call, for another attempt. */
  due_at: instant,
  id,
  number: z.string(),
  full_name: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  status: z.enum(leadStatuses),
  attempts: z.int(),
  last_contact_at: instant.nullable(),
  source: option.nullable(),
  /** What was said when it got its status. */
  remarks: z.string().nullable(),
  /** Who has it open. */
  in_use_by: option.nullable(),
})

export const calling = {
  contacts: call({
    method: 'GET',
    path: '/leads/{id}/contacts',
    permission: 'view leads',
    summary: 'The phone contacts with a lead, newest first',
    params: byId,
    response: listOf(contact),
  }),
  addContact: call({
    method: 'POST',
    path: '/leads/{id}/contacts',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Record a phone contact; attempts, last contact, do not call and status follow from it; 409 with questions until it is confirmed that a callback still to come ends',
    params: byId,
    body: z.object({
      direction: z.enum(contactDirections).default('outgoing'),
      outcome: z.enum(contactOutcomes),
      /** The number of the lead where it is left out. */
      number: optionalText(30),
      result_code_id: id.nullable().optional(),
      remarks: optionalLongText(2_000),
      /** When to call back. */
      next_action_at: z.iso.datetime({ offset: true }).nullable().optional(),
      phone_call_id: id.nullable().optional(),
      /** What was agreed, where calling back has no other basis. */
      consent: consent.nullish(),
      confirm,
    }),
    response: contact,
  }),
  gate: call({
    method: 'GET',
    path: '/leads/{id}/call-gate',
    permission: 'view leads',
    summary: 'Whether a lead may be called now, or what keeps people from it',
    params: byId,
    response: gate,
  }),
  lift: call({
    method: 'POST',
    path: '/leads/{id}/call-gate',
    permission: 'update company',
    whileActing: 'refused',
    summary:
      'Lift what keeps people from calling: do not call for good, anything else until the end of the day',
    params: byId,
    body: z.object({ reason: longText(500) }),
    response: gate,
    status: 200,
  }),
  requestCall: call({
    method: 'POST',
    path: '/leads/{id}/call-requests',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Let the exchange connect the caller’s extension with a lead; 409 with `barrier` when it is not to be called',
    params: byId,
    body: z.object({
      /** The same one again makes no other call, and answers what became of the first. */
      request_id: z.uuid(),
      /** One of the lead. */
      number: text(30),
    }),
    response: z.object({
      request_id: z.string(),
      internal_number: z.string(),
      number: z.string().nullable(),
      outcome: z.enum(callRequestOutcomes),
      /** Of the answer of the exchange, and the first part of what it said. */
      status: z.int().nullable(),
      message: z.string().nullable(),
      created_at: instant,
    }),
  }),
  lock: call({
    method: 'POST',
    path: '/leads/{id}/lock',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Take or renew the lease of a lead for two minutes; 409 `used_by` and `since` when somebody has it',
    params: byId,
    body: z.object({ take_over: z.boolean().default(false) }).default({ take_over: false }),
    response: lease,
    status: 200,
  }),
  unlock: call({
    method: 'DELETE',
    path: '/leads/{id}/lock',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Give back the own lease of a lead (repeating it changes nothing)',
    params: byId,
  }),
  statusPreview: call({
    method: 'GET',
    path: '/leads/status-preview',
    permission: 'update leads',
    summary:
      'What setting a status by hand would do with each of several leads: why it is refused, or what it ends',
    query: z.strictObject({ ids: csv(pathId), status: z.enum(leadStatuses) }),
    response: listOf(
      z.object({
        id,
        /** Why it stays as it is, or null. */
        refused: z.string().nullable(),
        /** Where the withdrawal is recorded of an order for which it cannot be written off. */
        order_url: z.string().nullable(),
        /** What is asked before something that is open ends. */
        questions: z.array(z.string()),
      }),
    ),
  }),
  next: call({
    method: 'POST',
    path: '/leads/next',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'The next lead of the call list, leased to the caller; 204 when there is none',
    query: z.strictObject({ source_id: pathId.optional() }),
    response: leads.get.response.optional(),
    status: 200,
  }),
  agents: call({
    method: 'GET',
    path: '/leads/call-figures',
    permission: 'update company',
    summary: 'What each agent did today: phone contacts, people reached, appointments planned',
    response: listOf(z.object({ employee: option, calls: z.int(), reached: z.int(), appointments: z.int() })),
  }),
  list: call({
    method: 'GET',
    path: '/leads/call-list',
    permission: 'update leads',
    summary: 'Who is to be called, in the order of `POST /leads/next`, and the caller’s figures of today',
    query: z.strictObject({
      reason: z.enum(callReasons).optional(),
      source_id: pathId.optional(),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      data: z.array(listed),
      /** How many there are for each reason. */
      totals: z.record(z.enum(callReasons), z.int()),
      /** New leads since a day that gave no consent and did not object: whoever reads what they wrote may note one. */
      without_consent: z.object({ count: z.int(), since: z.iso.date() }),
      /** Of the caller, today. */
      figures: z.object({ calls: z.int(), reached: z.int(), appointments: z.int() }),
    }),
  }),
}
