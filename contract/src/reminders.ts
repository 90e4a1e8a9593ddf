import { languages } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, optionalText } from './fields.ts'
import { quotation } from './quotations.ts'

const byToken = z.strictObject({ token: z.string().min(1).max(200) })

/** What a customer reads who wants no more reminders. */
const stopPage = z.object({
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  language: z.enum(languages),
  /** The quotation's. */
  number: z.string(),
  stopped: z.boolean(),
})

export const reminders = {
  change: call({
    method: 'PATCH',
    path: '/quotations/{id}/reminders',
    permission: 'update quotations',
    whileActing: 'allowed',
    summary:
      'Stop the reminders of a quotation or start them again; with a reason when the customer stopped them',
    params: byId,
    body: z.object({ stopped: z.boolean(), reason: optionalText(500) }),
    response: quotation,
  }),
  page: call({
    method: 'GET',
    path: '/reminders/{token}',
    permission: 'public',
    summary: 'The quotation whose reminders a link stops; reading it stops nothing',
    params: byToken,
    response: stopPage,
  }),
  stop: call({
    method: 'POST',
    path: '/reminders/{token}/stop',
    permission: 'public',
    summary: 'The customer wants no more reminders of a quotation (repeating it changes nothing)',
    params: byToken,
    response: stopPage,
    status: 200,
  }),
}
