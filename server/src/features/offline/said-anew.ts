import { intentBodies } from '@heliodesk/contract/offline-intents'
import type { ReadIntent } from './read-intent.ts'

/** The visit that an intent says somebody is on the way to. */
function wayTo({ envelope }: ReadIntent): number | undefined {
  if (envelope?.kind !== 'visitProgress') return undefined
  const { data } = intentBodies.visitProgress.safeParse(envelope.body)
  return data?.to === 'on_my_way' ? data.appointment_id : undefined
}

/** The intents that a later one of the same delivery says anew: a customer is mailed the last arrival alone. */
export function saidAnew(intents: readonly ReadIntent[]): ReadonlySet<string> {
  const ways = intents.flatMap((intent) => {
    const visit = wayTo(intent)
    return visit === undefined ? [] : [{ id: intent.intent_id, visit }]
  })
  const last = new Map(ways.map(({ id, visit }) => [visit, id]))
  return new Set(ways.filter(({ id, visit }) => last.get(visit) !== id).map(({ id }) => id))
}
