import type { AnsweredText } from './answered-nl.ts'
import { sentenceEuro } from './format.ts'
import type { PortalEdition, PortalQuotation } from './portal-client.ts'
import { fill } from './text.ts'

type Order = Pick<PortalQuotation, 'self_installation' | 'withdrawal' | 'accepted'> & {
  edition: Pick<PortalEdition, 'panels' | 'down_payment_cents'> | undefined
}

/** What happens after an order of an edition, in the customer's words. */
export function nextSteps(
  words: AnsweredText,
  { edition, self_installation: self, withdrawal, accepted }: Order,
): string[] {
  const { prepare, prepareWithoutPanels, invoice, install, selfPrepare, selfInstall } = words.nextSteps
  const { installed, selfInstalled, register } = words.nextSteps
  const panels = edition?.panels ?? 0
  const registered = panels > 0 ? [register] : []
  if (accepted?.installed === 'yes') return [self ? selfInstalled : installed, ...registered]
  const due = edition?.down_payment_cents ?? 0
  const prepared = panels > 0 ? prepare : prepareWithoutPanels
  return [
    self ? selfPrepare : prepared,
    ...(due > 0 ? [fill(invoice[withdrawal.from], { amount: sentenceEuro(due) })] : []),
    self ? selfInstall : install,
    ...registered,
  ]
}
