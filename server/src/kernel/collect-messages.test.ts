import { expect, test } from 'vitest'
import { joinMessages } from './collect-messages.ts'
import { allMessages, isMessageKey, say } from './messages.ts'

test('a key of two nouns is refused by name', () => {
  const { en, nl } = { en: { twice: 'Twice' }, nl: { twice: 'Twee keer' } }
  expect(() =>
    joinMessages([
      ['features/leads/leads.messages.ts', { en, nl }],
      ['features/calls/calls.messages.ts', { en, nl }],
    ]),
  ).toThrow(
    'The message twice is in features/leads/leads.messages.ts and in features/calls/calls.messages.ts',
  )
})

test('messages of all nouns can be said where none of their files is imported', () => {
  expect(say('nl', 'duplicateLead')).toBe('Dubbele lead gevonden')
  expect(Object.keys(allMessages().nl).toSorted()).toEqual(Object.keys(allMessages().en).toSorted())
  // What every object has is no message.
  expect([isMessageKey('zipCode'), isMessageKey('toString')]).toEqual([true, false])
})
