import * as z from 'zod'
import { call } from './call.ts'
import { instant, listOf, pathId, text } from './fields.ts'

/** Chosen by the server: after a restored backup no other device gets the same. */
const deviceId = z.uuid()

const device = z.object({
  id: deviceId,
  name: z.string(),
  created_at: instant,
  /** When it was last used with a login. */
  seen_at: instant,
  /** Since when it is to wipe what it holds. */
  forgotten_at: instant.nullable(),
})

export const devices = {
  list: call({
    method: 'GET',
    path: '/devices',
    permission: 'employee',
    company: true,
    summary:
      'The own devices that keep data for work without a network, or those of a colleague by `update employees`',
    query: z.strictObject({ employee_id: pathId.optional() }),
    response: listOf(device),
  }),
  register: call({
    method: 'POST',
    path: '/devices',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary: 'Make this browser a device; the token is answered once and opens no data',
    body: z.object({ name: text(100) }),
    response: z.object({ id: deviceId, token: z.string() }),
  }),
  forget: call({
    method: 'DELETE',
    path: '/devices/{id}',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary:
      'Forget a device, one’s own or by `update employees` a colleague’s: at its next contact it wipes what it holds, but for work that was not delivered',
    params: z.strictObject({ id: deviceId }),
  }),
  key: call({
    method: 'POST',
    path: '/devices/key',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary: 'The secret under which a device wraps its key of data: made once for a user and a device',
    body: z.object({ device: deviceId }),
    response: z.object({ secret: z.string() }),
    status: 200,
  }),
  state: call({
    method: 'GET',
    path: '/devices/state',
    permission: 'bearer token',
    summary:
      'What a device without a session has to do: wipe the readable data, or ask the password with a network first. A token that is not known never wipes',
    response: z.object({ wipe: z.boolean(), relogin: z.boolean() }),
  }),
}
