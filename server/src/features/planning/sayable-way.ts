import type { AgendaEntry, wayOfDay } from '@heliodesk/domain/planning/judge-placement'
import type { Leg, Place } from '@heliodesk/domain/planning/travel'

export interface SayableWay<Entry extends AgendaEntry> {
  stops: { entry: Entry; at: Place | null; leg: Leg | null }[]
  back: Leg | null
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
