import type { IntentCall } from '@heliodesk/contract/intent-calls'
import { expectTypeOf, test } from 'vitest'
import type { IntentUse } from './types.ts'

type Note = IntentUse<'note'>

test('a kind names the call whose permission it needs, and one of its own', () => {
  expectTypeOf<Omit<Note, 'call'>>().not.toExtend<Note>()
  expectTypeOf<Omit<Note, 'call'> & { call: () => 'POST /leads/{id}/notes' }>().toExtend<Note>()
  expectTypeOf<Omit<Note, 'call'> & { call: () => IntentCall<'mail'> }>().not.toExtend<Note>()
})
