import { expect, test } from 'vitest'
import { liftIntent } from './lift-intent.ts'

test('an envelope of the present version is what it was', () => {
  const envelope = { v: 1, kind: 'note', body: { text: 'x' } }
  expect(liftIntent(envelope)).toEqual({ envelope })
})

test('an older one goes through every step to the present version', () => {
  const steps = {
    1: (old: Readonly<Record<string, unknown>>) => ({ ...old, two: true }),
    2: ({ two, ...old }: Readonly<Record<string, unknown>>) => ({ ...old, three: two }),
  }
  expect(liftIntent({ v: 1, id: 'a' }, 3, steps)).toEqual({ envelope: { v: 3, id: 'a', three: true } })
  expect(liftIntent({ v: 3, id: 'a' }, 3, steps)).toEqual({ envelope: { v: 3, id: 'a' } })
})

test('one from the future, and what is no envelope, says so', () => {
  expect(liftIntent({ v: 2 })).toEqual({ problem: 'intentFromFuture' })
  for (const raw of [null, 1, 'v', [], {}, { v: '1' }, { v: 0 }, { v: 1.5 }])
    expect(liftIntent(raw)).toEqual({ problem: 'intentMalformed' })
})
