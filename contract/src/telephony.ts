import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { callStatuses } from '@heliodesk/domain/enumerations'
import { callRequestOutcomes } from '@heliodesk/domain/leads/calling'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, flag, id, instant, listOf, option, text } from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

/** The owner of a number; `url` is the edit screen of the lead or employee. */
const callParty = z.object({
  type: z.enum(['lead', 'employee']),
  id,
  label: z.string(),
  hint: z.string(),
  url: z.string(),
})

const phoneCall = z.object({
  id,
  call_id: z.string(),
  /** E.164 where the number is one; null when the caller hides it. */
  number: z.string().nullable(),
  /** Null for a hidden number: the client shows that in the user's language. */
  display_name: z.string().nullable(),
  internal_number: z.string().nullable(),
  status: z.enum(callStatuses),
  /** All leads and employees with this number that the user may see. */
  matches: z.array(callParty),
  started_at: instant,
  called_back: z
    .object({
      at: instant,
      by: z.string(),
      /** Who impersonated that employee. */
      impersonator: option.nullable(),
    })
    .nullable(),
})

const exchange = z.object({
  /** Null where the exchange makes no calls. */
  url: z.string().nullable(),
  secret_since: instant.nullable(),
})

export const telephony = {
  report: call({
    method: 'POST',
    path: '/telephony/events',
    permission: 'bearer token',
    summary: 'A telephone exchange reports a call; `Authorization: Bearer <telephony token of the company>`',
    body: z.object({
      event: z.enum(['incoming', 'answered', 'ended', 'missed']),
      /** As the exchange sends it; missing, empty or not a number when the caller hides it. */
      number: z.string().max(100).nullish(),
      internal_number: z.string().max(100).nullish(),
      call_id: text(200),
      /** Of a call that the exchange was asked to make. */
      request_id: z.string().max(100).nullish(),
    }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
  }),
  token: call({
    method: 'GET',
    path: '/telephony/token',
    permission: 'view voip numbers',
    summary: 'Whether the company has a telephony token, and since when',
    response: z.object({ renewed_at: instant.nullable() }),
  }),
  renewToken: call({
    method: 'PATCH',
    path: '/telephony/token',
    permission: 'update voip numbers',
    whileActing: 'refused',
    summary: "Renew the company's telephony token; the old one ends at once",
    response: z.object({
      token: z.string().meta({ description: 'Shown only once; only its hash is stored.' }),
      renewed_at: instant,
    }),
  }),
  exchange: call({
    method: 'GET',
    path: '/telephony/exchange',
    permission: 'view voip numbers',
    summary: 'Where the exchange is asked to make calls',
    response: exchange,
  }),
  changeExchange: call({
    method: 'PATCH',
    path: '/telephony/exchange',
    permission: 'update voip numbers',
    whileActing: 'refused',
    summary:
      'Set or remove the address of the exchange; the first one makes a secret, as `renew_secret` does',
    body: z.object({
      /** https; null: the exchange makes no calls any more. Left out it stays. */
      url: text(500).nullable().optional(),
      renew_secret: z.boolean().default(false),
    }),
    response: exchange.extend({
      secret: z.string().nullable().meta({ description: 'A new one, shown only once; stored encrypted.' }),
    }),
  }),
  testExchange: call({
    method: 'POST',
    path: '/telephony/exchange/test',
    permission: 'update voip numbers',
    whileActing: 'refused',
    summary: 'Ask the exchange for nothing, signed as a call is, and say what it answered',
    response: z.object({
      outcome: z.enum(callRequestOutcomes),
      status: z.int().nullable(),
      message: z.string().nullable(),
    }),
    status: 200,
  }),
  ringing: call({
    method: 'GET',
    path: '/telephony/calls/ringing',
    permission: 'employee',
    company: true,
    summary: 'The calls that ring now, for customer_service; read after each event and each connect',
    response: listOf(phoneCall),
  }),
  missed: call({
    method: 'GET',
    path: '/telephony/calls/missed',
    permission: 'employee',
    company: true,
    summary: 'A page of missed calls, newest first, for customer_service',
    query: tableQuery({
      filters: { search: z.string().max(100), called_back: flag },
      sorts: ['started_at'],
      defaultSort: sortOf('calls'),
    }),
    response: tableOf(phoneCall),
  }),
  callBack: call({
    method: 'POST',
    path: '/telephony/calls/{id}/called-back',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Say that a missed call was called back (repeating it changes nothing)',
    params: byId,
    response: phoneCall,
    status: 200,
  }),
}
