import { amsterdamTime } from '@heliodesk/domain/calendar'
import type { Locale, PlacementReason } from '@heliodesk/domain/enumerations'
import type { Placement } from '@heliodesk/domain/planning/judge-placement'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { nameEmployees } from '../../access/name-employees.ts'
import { type MessageKey, say } from '../../kernel/messages.ts'
import type { Context } from '../../work/context.ts'
import type { Judged } from './judge-visit.ts'

export const reasonMessages = {
  overlap: 'reasonOverlap',
  busy: 'reasonBusy',
  unreachable: 'reasonUnreachable',
  tripTooLong: 'reasonTripTooLong',
  dayFull: 'reasonDayFull',
  travelTooMuch: 'reasonTravelTooMuch',
  closedDay: 'reasonClosedDay',
  absent: 'reasonAbsent',
  outsideWorkTimes: 'reasonOutsideWorkTimes',
  tooSoon: 'reasonTooSoon',
  past: 'reasonPast',
} as const satisfies Record<PlacementReason, MessageKey>

/** A reason as it is said: of what depends on where another company's entry is that somebody is busy elsewhere. */
type Said = PlacementReason | 'elsewhere'
const saidMessages = { ...reasonMessages, elsewhere: 'reasonElsewhere' } as const satisfies Record<
  Said,
  MessageKey
>
const codeOf = (said: Said): PlacementReason => (said === 'elsewhere' ? 'busy' : said)

/** Each once, and of those with the code "busy" the one that nobody overrules. */
const onceSaid = (all: readonly Said[]): Said[] =>
  [...new Set(all)].filter((said) => said !== 'elsewhere' || !all.includes('busy'))

/** What is said of the same by name, of one and of several, where it is not of whose day it is alone. */
const saidMessagesByName: Partial<Record<Said, Record<'one' | 'several', MessageKey>>> = {
  overlap: { one: 'reasonOverlapOf', several: 'reasonOverlapOfSeveral' },
  busy: { one: 'reasonBusyOf', several: 'reasonBusyOfSeveral' },
  elsewhere: { one: 'reasonElsewhereOf', several: 'reasonElsewhereOfSeveral' },
  unreachable: { one: 'reasonUnreachableOf', several: 'reasonUnreachableOfSeveral' },
  dayFull: { one: 'reasonDayFullOf', several: 'reasonDayFullOfSeveral' },
  absent: { one: 'reasonAbsentOf', several: 'reasonAbsentOfSeveral' },
}

/** Why something does not fit, each with its sentence. */
export const sayReasons = (
  locale: Locale,
  { reasons, hidden = [] }: Pick<Placement, 'reasons'> & Partial<Pick<Placement, 'hidden'>>,
) =>
  onceSaid(reasons.map((reason) => (hidden.includes(reason) ? 'elsewhere' : reason))).map((said) => ({
    code: codeOf(said),
    text: say(locale, saidMessages[said]),
  }))

type Unfit = Pick<Judged, 'reasons' | 'holds' | 'by_person' | 'makes'>
type PersonReason = Unfit['by_person'][number]
const saidOf = ({ reason, elsewhere }: PersonReason): Said => (elsewhere ? 'elsewhere' : reason)

/** What is said of times that colleagues hold: by whom, and of whom where not of whose day it is alone. */
async function messageOfHeld({ db, locale }: Context, { holds, makes }: Unfit) {
  const held = holds.flatMap(({ person_id, held_by, until }) =>
    held_by === null || until === null ? [] : [{ person_id, held_by, until }],
  )
  const last = held.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0]
  if (last === undefined) return null
  const names = await nameEmployees(
    db,
    held.flatMap(({ person_id, held_by }) => [person_id, held_by]),
  )
  const named = (id: number) => names.get(id) ?? ''
  const time = amsterdamTime(last.until)
  const people = [...new Set(held.map(({ person_id }) => person_id))]
  if (held.some(({ held_by }) => held_by !== last.held_by)) {
    const each = held.map(({ person_id, held_by }) =>
      say(locale, 'heldPerson', { name: named(person_id), by: named(held_by) }),
    )
    return { key: 'reasonHeldBySeveral' as const, params: { held: joinNames(locale, each), time } }
  }
  const name = named(last.held_by)
  if (people.every((id) => id === makes)) return { key: 'reasonHeld' as const, params: { name, time } }
  return { key: 'reasonHeldOf' as const, params: { name, of: joinNames(locale, people.map(named)), time } }
}

/** How a reason is said: of a time that a colleague holds with that colleague, of who goes along with their name. */
export async function messageOf(context: Context, judged: Unfit, reason: PlacementReason) {
  const first = judged.by_person.find((one) => one.reason === reason)
  return messageOfSaid(context, judged, first === undefined ? reason : saidOf(first))
}

async function messageOfSaid(context: Context, judged: Unfit, said: Said) {
  const held = said === 'overlap' ? await messageOfHeld(context, judged) : null
  if (held !== null) return held
  const of = judged.by_person.filter((one) => saidOf(one) === said).map(({ person_id }) => person_id)
  const whose = [...new Set(of)]
  const byName = saidMessagesByName[said]
  if (byName === undefined || whose.every((id) => id === judged.makes))
    return { key: saidMessages[said], params: {} }
  const names = await nameEmployees(context.db, whose)
  const name = joinNames(
    context.locale,
    whose.map((id) => names.get(id) ?? ''),
  )
  return { key: whose.length === 1 ? byName.one : byName.several, params: { name } }
}

/** Why what was judged does not fit, each with its sentence and with who is meant. */
export const sayUnfit = (context: Context, judged: Unfit) =>
  Promise.all(
    onceSaid(
      judged.reasons.flatMap((reason) =>
        judged.by_person.filter((one) => one.reason === reason).map((one) => saidOf(one)),
      ),
    ).map(async (said) => {
      const { key, params } = await messageOfSaid(context, judged, said)
      return { code: codeOf(said), text: say(context.locale, key, params) }
    }),
  )
