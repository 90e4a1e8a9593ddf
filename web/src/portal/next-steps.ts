import type { AnsweredText } from './answered-nl.ts'
import { day, sentenceEuro } from './format.ts'
import type { PortalEdition, PortalQuotation } from './portal-client.ts'
import { fill } from '../text/fill.ts'

type Order = Pick<PortalQuotation, 'self_installation' | 'withdrawal' | 'accepted'> & {
  edition: Pick<PortalEdition, 'panels' | 'down_payment_cents'> | undefined
}

type Visit = NonNullable<NonNullable<PortalQuotation['accepted']>['installation']>

function preparation({ nextSteps: say }: AnsweredText, self: boolean, panels: number): string {
  const prepared = panels > 0 ? say.prepare : say.prepareWithoutPanels
  return self ? say.selfPrepare : prepared
}

const plannedStep = ({ nextSteps: say }: AnsweredText, { date }: Visit, self: boolean) =>
  fill(self ? say.selfPlanned : say.planned, { date: day(date) })

/** Of a visit that is under way, or was to begin. */
function begunStep({ nextSteps: say }: AnsweredText, { date, stage }: Visit, self: boolean): string {
  if (self) return fill(say.selfDue, { date: day(date) })
  return fill(stage === 'begun' ? say.begun : say.due, { date: day(date) })
}

/** What happens after an order of an edition, in the customer's words. */
export function nextSteps(
  words: AnsweredText,
  { edition, self_installation: self, withdrawal, accepted }: Order,
): string[] {
  const { invoice, rest, restOfGoods, install, selfInstall, unpaid } = words.nextSteps
  const { installed, selfInstalled, register } = words.nextSteps
  const panels = edition?.panels ?? 0
  const registered = panels > 0 ? [register] : []
  if (accepted?.installed === 'yes') return [self ? selfInstalled : installed, ...registered]
  const visit = accepted?.installation ?? null
  if (visit !== null && visit.stage !== 'planned')
    return [begunStep(words, visit, self), unpaid, ...registered]
  const due = edition?.down_payment_cents ?? 0
  return [
    visit === null ? preparation(words, self, panels) : plannedStep(words, visit, self),
    ...(due > 0
      ? [fill(invoice[withdrawal.from], { amount: sentenceEuro(due), rest: self ? restOfGoods : rest })]
      : []),
    self ? selfInstall : install,
    ...registered,
  ]
}
