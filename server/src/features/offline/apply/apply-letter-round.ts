import { calls } from '@heliodesk/contract/calls'
import { notFound } from '../../../kernel/problems.ts'
import { acceptWorkLetter } from '../../work-letters/accept-work-letter.ts'
import { findWorkLetter } from '../../work-letters/find-work-letter.ts'
import { rejectWorkLetter } from '../../work-letters/reject-work-letter.ts'
import { saveWorkLetter } from '../../work-letters/save-work-letter.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

export const applyLetterRound: IntentUse<'letterRound'> = {
  at: 'happened_at',
  run: async (context, body, { base }) => {
    const { appointment_id } = body
    const revision = typeof base === 'number' ? base : undefined
    const { workLetters } = calls
    requireCall(context, workLetters[body.action])
    if (body.action === 'save') {
      const letter = { ...body.letter, ...(revision !== undefined && { revision }) }
      const { id } = await saveWorkLetter(context, appointment_id, letter, { asks: false })
      return { entity: { type: 'work letters', id } }
    }
    const { letter } = await findWorkLetter(context, appointment_id)
    if (letter === undefined) throw notFound()
    const path = { id: appointment_id, letterId: letter.id }
    if (body.action === 'accept') await acceptWorkLetter(context, path, revision)
    else {
      const { reason, text } = body
      await rejectWorkLetter(context, path, { reason, text, ...(revision !== undefined && { revision }) })
    }
    return { entity: { type: 'work letters', id: letter.id } }
  },
}
