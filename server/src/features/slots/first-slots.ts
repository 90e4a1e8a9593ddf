import type { Context } from '../../work/context.ts'
import type { LeadToPlan } from '../agenda/overview.ts'
import { type Search, readOffers } from './find-slots.ts'

/** Of each adviser who can visit a lead, the first slot that fits, and which ways would be worth asking for. */
export async function firstSlots(context: Context, lead: LeadToPlan, search: Search) {
  const { days, offersOn, missing } = await readOffers(context, lead, search)
  const first = new Map<number, { date: string; from: string; till: string }>()
  for (const one of days.toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1))) {
    // What comes after an adviser's first is not looked at.
    if (first.has(one.adviser.id)) continue
    const [offer] = offersOn(one)
    if (offer !== undefined)
      first.set(one.adviser.id, { date: offer.date, from: offer.from, till: offer.till })
  }
  return { first, missing: [...missing.values()] }
}
