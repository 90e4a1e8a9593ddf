import { type HandoverKind, type HandoverWay, visitorKinds } from '@heliodesk/domain/people/handover'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type Holdings = ResultOf<'GET /employees/{id}/handover'>
type Body = BodyOf<'POST /employees/{id}/handover'>

/** What is chosen for one kind of work. */
export interface KindChoice {
  /** Undefined: whom all of it goes to. */
  to?: readonly string[]
  chosen: Readonly<Record<number, string>>
}

export interface HandoverChoice {
  to: readonly string[]
  way: HandoverWay
  /** From a day, which may not be chosen yet. */
  later: boolean
  from_date: string | null
  /** Null: nobody said; then with all of their work. */
  ends: boolean | null
  kinds: Readonly<Partial<Record<HandoverKind, KindChoice>>>
}

/** Whoever can take over work of a kind. */
export const receiversOf = ({ colleagues }: Holdings, kind: HandoverKind) =>
  colleagues.filter(({ visits }) => visits || !visitorKinds.includes(kind))

/** What there is, and the caller may hand over. */
export const handedOf = ({ kinds }: Holdings) =>
  kinds.filter(({ total, may_hand_over }) => total > 0 && may_hand_over)

/** Whoever can take over something of what there is. */
export function receiversOfAny(holdings: Holdings) {
  const held = handedOf(holdings)
  return holdings.colleagues.filter((one) =>
    held.some(({ kind }) => receiversOf(holdings, kind).includes(one)),
  )
}

/** Whom a kind goes to: its own choice, else those of the common one who can. */
export function goesTo(
  holdings: Holdings,
  kind: HandoverKind,
  { to, kinds }: HandoverChoice,
): readonly string[] {
  const able = new Set(receiversOf(holdings, kind).map(({ id }) => String(id)))
  return kinds[kind]?.to ?? to.filter((id) => able.has(id))
}

/** Whether the person is deactivated with it: as was said, else where nothing of theirs stays. */
const endsWith = (holdings: Holdings, choice: HandoverChoice): boolean =>
  choice.ends ??
  (holdings.may_end &&
    holdings.kinds.every(
      ({ kind, total, may_hand_over }) =>
        total === 0 || (may_hand_over && goesTo(holdings, kind, choice).length > 0),
    ))

/** The body of the call: the kinds of which somebody gets something. */
export function bodyOf(holdings: Holdings, choice: HandoverChoice): Body {
  const { way, from_date, kinds } = choice
  const parts = handedOf(holdings).flatMap(({ kind }) => {
    const to = goesTo(holdings, kind, choice).map(Number)
    const chosen = Object.entries(kinds[kind]?.chosen ?? {}).map(([id, one]) => ({
      id: Number(id),
      to: Number(one),
    }))
    return to.length + chosen.length === 0 ? [] : [{ kind, to, way, chosen }]
  })
  return { from_date, ends: endsWith(holdings, choice), parts }
}

/** How much of each kind nobody is to get, of what the caller is told of. */
export const staysOf = (holdings: Holdings, choice: HandoverChoice) =>
  holdings.kinds.flatMap(({ kind, total, may_hand_over }) => {
    if (may_hand_over && goesTo(holdings, kind, choice).length > 0) return []
    const left = total - (may_hand_over ? Object.keys(choice.kinds[kind]?.chosen ?? {}).length : 0)
    return left > 0 ? [{ kind, count: left }] : []
  })
