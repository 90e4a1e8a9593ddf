/** The version of envelopes and bodies that the use cases understand. */
const intentVersion = 1

type Envelope = Readonly<Record<string, unknown>>

/** By the version that an envelope has: what makes the next one of it. A landed version is never taken out. */
const lifts: Readonly<Record<number, (envelope: Envelope) => Envelope>> = {}

export type Lifted = { envelope: Envelope } | { problem: 'intentMalformed' | 'intentFromFuture' }

/** An envelope in the present version, however old the app is that wrote it. */
export function liftIntent(raw: unknown, to = intentVersion, steps = lifts): Lifted {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { problem: 'intentMalformed' }
  let envelope = raw as Envelope
  const version = envelope['v']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { problem: 'intentMalformed' }
  if (version > to) return { problem: 'intentFromFuture' }
  for (let from = version; from < to; from += 1) {
    const step = steps[from]
    if (step === undefined) return { problem: 'intentMalformed' }
    envelope = { ...step(envelope), v: from + 1 }
  }
  return { envelope }
}
