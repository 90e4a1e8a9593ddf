import { notFound } from '../../../kernel/problems.ts'
import { acceptWorkLetter } from '../../work-letters/accept-work-letter.ts'
import { findWorkLetter } from '../../work-letters/find-work-letter.ts'
import { rejectWorkLetter } from '../../work-letters/reject-work-letter.ts'
import { saveWorkLetter } from '../../work-letters/save-work-letter.ts'
import type { IntentUse } from '../types.ts'

const callOf = {
  save: 'POST /appointments/{id}/work-letter',
  accept: 'PATCH /appointments/{id}/work-letter/{letterId}/accept',
  reject: 'PATCH /appointments/{id}/work-letter/{letterId}/reject',
} as const

export const applyLetterRound: IntentUse<'letterRound'> = {
  call: ({ action }) => callOf[action],
  at: 'happened_at',
  run: async (context, body, { base }) => {
    const { appointment_id } = body
    const revision = typeof base === 'number' ? base : undefined
    if (body.action === 'save') {
      const letter = { ...body.letter, ...(revision !== undefined && { revision }) }
      const { id } = await saveWorkLetter(context, appointment_id, letter, { asks: false })
      return { entity: { type: 'work letters', id } }
    }
    const { letter } = await findWorkLetter(context, appointment_id)
    if (letter === undefined) throw notFound()
    const path = { id: appointment_id, letterId: letter.id }
    if (body.action === 'accept') await acceptWorkLetter(context, { params: path, body: { revision } })
    else {
      const { reason, text } = body
      await rejectWorkLetter(context, { params: path, body: { reason, text, revision } })
    }
    return { entity: { type: 'work letters', id: letter.id } }
  },
}
