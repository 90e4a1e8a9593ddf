import { addDays } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import type { LeadToPlan } from '../agenda/overview.ts'
import type { MissingWay } from '../agenda/read-ways.ts'
import { type Search, readAsked, readOffers } from './find-slots.ts'

/** Within them most have a free slot: later days are looked at for the others alone. */
const daysAtFirst = 14

/** Of each adviser who can visit a lead, the first slot that fits, and which ways would be worth asking for. */
export async function firstSlots(context: Context, lead: LeadToPlan, search: Search) {
  const asked = await readAsked(context, lead, search)
  const first = new Map<number, { date: string; from: string; till: string }>()
  const missing: MissingWay[] = []
  const soon = addDays(asked.from, daysAtFirst)
  for (const span of [
    { from: asked.from, till: soon < asked.till ? soon : asked.till },
    { from: addDays(soon, 1), till: asked.till },
  ]) {
    const advisers = asked.candidates.advisers.filter(({ id }) => !first.has(id))
    if (advisers.length === 0 || span.from > span.till) continue
    const candidates = { ...asked.candidates, advisers }
    const offers = await readOffers(context, lead, search, { ...asked, ...span, candidates })
    for (const one of offers.days.toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1))) {
      // What comes after an adviser's first is not looked at.
      if (first.has(one.adviser.id)) continue
      const [offer] = offers.offersOn(one)
      if (offer !== undefined)
        first.set(one.adviser.id, { date: offer.date, from: offer.from, till: offer.till })
    }
    missing.push(...offers.missing.values())
  }
  return { first, missing }
}
