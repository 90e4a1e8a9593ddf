import type { AgendaEntry, wayOfDay } from '@heliodesk/domain/planning/judge-placement'
import type { Leg, Place } from '@heliodesk/domain/planning/travel'

export interface SayableWay<Entry extends AgendaEntry> {
  stops: { entry: Entry; at: Place | null; leg: Leg | null }[]
  back: Leg | null
}

/** Without the drives from where the day begins and back: those of some days tell together where that is. */
export function withoutBase<Entry extends AgendaEntry>({ stops }: SayableWay<Entry>): SayableWay<Entry> {
  // What has no place is where the day begins, until something has one.
  const first = stops.findIndex(({ entry }) => entry.foreign || entry.place !== null)
  const isFromBase = (index: number) => first === -1 || index <= first
  return {
    stops: stops.map((stop, index) => (isFromBase(index) ? { ...stop, leg: null } : stop)),
    back: null,
  }
}

/** The way of a day without the drives to and from another company's entries: they would tell where these are. */
export function sayableWay<Entry extends AgendaEntry>({
  stops,
  back,
}: ReturnType<typeof wayOfDay<Entry>>): SayableWay<Entry> {
  let elsewhere = false
  const said = stops.map(({ entry, at, leg }) => {
    const unsaid = elsewhere || entry.foreign
    // What has no place is where the one before it was.
    if (entry.place !== null || entry.foreign) elsewhere = entry.foreign
    return { entry, at, leg: unsaid ? null : leg }
  })
  return { stops: said, back: elsewhere || stops.length === 0 ? null : back }
}
