import { calls } from '@heliodesk/contract/calls'
import { writeMail } from '../../mail-from-component/write-mail.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

export const applyMail: IntentUse<'mail'> = {
  at: 'received_at',
  run: async (context, body) => {
    requireCall(context, calls.mailFromComponent.send)
    const { id } = await writeMail(context, body)
    return { entity: { type: 'mails', id } }
  },
}
