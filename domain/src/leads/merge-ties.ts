import { orderStatuses } from './statuses.ts'

/** Something that was done about the lead of a merge since, as the audit tells it. */
export interface DoneSince {
  /** Of one transaction all have the same. */
  at: string
  subject: string
  subject_id: number | null
  action: string
  /** That it has then, where that is told. */
  status: string | null
}

/** What keeps a merge from being undone: it would stay with the wrong person, or half of it. */
export type MergeTie = 'visit' | 'letter' | 'quotation' | 'status' | 'answer'

const ofOrder: ReadonlySet<string> = new Set(orderStatuses)
const over = new Set(['in_progress', 'done', 'no_show', 'cancelled', 'postponed'])
/** A letter, by its name in the audit or in paths. */
const letters = new Set(['work letters', 'work-letters'])
const changes = new Set(['moved', 'postponed', 'cancelled', 'onTheWay'])

const isOfVisit = ({ action, status }: DoneSince) =>
  changes.has(action) || (action === 'updated' && over.has(status ?? ''))

type Moved = Readonly<Record<string, readonly number[] | undefined>>

const isOf =
  (moved: Moved) =>
  ({ subject, subject_id }: DoneSince) =>
    subject_id !== null && moved[subject]?.includes(subject_id) === true

const isMove = ({ subject, action }: DoneSince) => subject === 'leads' && action === 'status'

/**
 * What was answered while the lead that stays was itself merged into another one is heard of by it once that was undone:
 * what followed from it followed then.
 */
export const heardOnReturn = (done: readonly DoneSince[], elsewhere: readonly DoneSince[]): DoneSince[] => {
  const returns = done.filter(({ subject, action }) => subject === 'leads' && action === 'mergeUndone')
  return elsewhere.flatMap((answer) => {
    const heard = returns.find(({ at }) => at >= answer.at)
    return heard === undefined ? [] : [{ ...answer, at: heard.at }]
  })
}

/**
 * When the status of the lead that stays moved since by an answer about what came along: a status of the other one,
 * which follows again when they are separated.
 */
export function movesOfOther(done: readonly DoneSince[], moved: Moved): string[] {
  const isMoved = isOf(moved)
  const answers = done.filter(
    ({ subject, action }) => subject === 'quotations' && (action === 'accepted' || action === 'withdrawn'),
  )
  const times = new Set(done.filter(isMove).map(({ at }) => at))
  return [...new Set(answers.filter(isMoved).map(({ at }) => at))].filter((at) => times.has(at))
}

/**
 * The first thing done since that belongs to both leads of a merge; `moved` tells of whose it was before. What follows
 * from an answer of a customer is none: it follows again when they are separated. Beside one about what came along,
 * nobody knows whose another status was.
 */
export function mergeTieOf(done: readonly DoneSince[], moved: Moved): MergeTie | undefined {
  const isMoved = isOf(moved)
  const ofQuotations = done.filter(({ subject }) => subject === 'quotations')
  const answers = ofQuotations.filter(({ action }) => action === 'accepted' || action === 'withdrawn')
  const followed = new Set(answers.map(({ at }) => at))
  const withdrewAgain = answers.some(
    (one) =>
      one.action === 'withdrawn' &&
      isMoved(one) &&
      answers.some(({ action, subject_id }) => action === 'accepted' && subject_id === one.subject_id),
  )
  const declined = ofQuotations.some((one) => one.action === 'declined' && isMoved(one))
  if (withdrewAgain || declined || ofQuotations.some(({ action }) => action === 'sent')) return 'quotation'
  const others = done.filter(({ at }) => !followed.has(at))
  const isTie = (one: DoneSince) => {
    if (one.subject === 'appointments') return one.action === 'created' || (isMoved(one) && isOfVisit(one))
    if (one.subject === 'leads') return one.action === 'status' && ofOrder.has(one.status ?? '')
    return letters.has(one.subject)
  }
  const tie = others.find(isTie)?.subject
  if (tie === undefined)
    return movesOfOther(done, moved).length > 0 && others.some(isMove) ? 'answer' : undefined
  return tie === 'appointments' ? 'visit' : tie === 'leads' ? 'status' : 'letter'
}
