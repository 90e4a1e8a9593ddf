import * as z from 'zod'
import { call } from './call.ts'
import { crud } from './crud.ts'
import { byId, flag, id, instant, listOf, text } from './fields.ts'

const shared = crud('voip numbers', {
  fields: {
    /** The extension of the exchange, digits only: `101`. */
    internal_number: text(20).regex(/^\d+$/, { error: 'digits' }),
    /** Stored as E.164. */
    external_number: text(30),
  },
  read: { in_use_by: z.object({ id, full_name: z.string(), since: instant }).nullable() },
  filters: {
    search: z.string().max(100),
    in_use: flag,
  },
  sorts: ['internal_number', 'external_number', 'created_at'],
})

const voipNumber = shared.get.response

export const voipNumbers = {
  ...shared,
  available: call({
    method: 'GET',
    path: '/voip-numbers/available',
    permission: 'employee',
    company: true,
    summary: 'The numbers that nobody else has in use, for the phone selection',
    response: listOf(voipNumber),
  }),
  mine: call({
    method: 'GET',
    path: '/voip-numbers/mine',
    permission: 'employee',
    company: true,
    summary: 'The number that the caller has in use; for customer_service',
    response: z.object({ voip_number: voipNumber.nullable() }),
  }),
  select: call({
    method: 'POST',
    path: '/voip-numbers/{id}/select',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Take a number into use (409 when somebody else was first); the one before is given back',
    params: byId,
    response: voipNumber,
    status: 200,
  }),
  release: call({
    method: 'POST',
    path: '/voip-numbers/release',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Release the own number',
  }),
}
