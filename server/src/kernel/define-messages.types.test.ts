import { expect, test } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { isMessageKey, type MessageKey } from './messages.ts'

test('a language that lacks a message, or has another, does not compile', () => {
  const en = { here: 'Here' }
  // @ts-expect-error Dutch lacks it
  defineMessages({ en, nl: {} })
  // @ts-expect-error English lacks the other
  defineMessages({ en, nl: { here: 'Hier', there: 'Daar' } })
  expect(defineMessages({ en, nl: { here: 'Hier' } }).en).toBe(en)
})

test('a message that no noun has does not compile', () => {
  // @ts-expect-error no noun has it
  const unknown: MessageKey = 'nobodySaysThis'
  const known: MessageKey = 'duplicateLead'
  expect([isMessageKey(unknown), isMessageKey(known)]).toEqual([false, true])
})
