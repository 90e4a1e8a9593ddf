import { writeMail } from '../../mail-from-component/write-mail.ts'
import type { IntentUse } from '../types.ts'

export const applyMail: IntentUse<'mail'> = {
  call: () => 'POST /mail-from-component',
  at: 'received_at',
  run: async (context, body) => {
    const { id } = await writeMail(context, body)
    return { entity: { type: 'mails', id } }
  },
}
