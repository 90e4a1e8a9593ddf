import { intentKinds, isIntentKind } from '@heliodesk/domain/offline/intents'
import { liftIntent } from '@heliodesk/domain/offline/lift-intent'
import { expect, test } from 'vitest'
import { intentBodies, intentEnvelope } from './offline-intents.ts'
import landed from './testing/landed-intents/v1.json' with { type: 'json' }

/** What apps of landed versions may still have in their outbox: these files never change. */
test.each(landed.map((intent) => [intent.kind, intent] as const))(
  'a landed %s is lifted and read',
  (kind, intent) => {
    const lifted = liftIntent(intent)
    if (!('envelope' in lifted) || !isIntentKind(kind)) throw new Error('It is not lifted')
    const envelope = intentEnvelope.parse(lifted.envelope)
    expect(envelope).toMatchObject({ kind, id: intent.id })
    expect(intentBodies[kind].parse(envelope.body)).toMatchObject({})
  },
)

test('every kind has landed', () => {
  expect(landed.map(({ kind }) => kind).sort()).toEqual([...intentKinds].sort())
})
