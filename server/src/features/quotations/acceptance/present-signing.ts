import type { quotation } from '@heliodesk/contract/quotations'
import { signingPage } from '@heliodesk/domain/quotations/signing/signing-page'
import type * as z from 'zod'
import { describePayback, offerOf } from '../document/describe-payback.ts'
import { isSelfInstallation } from '../document/describe-terms.ts'
import type { ShownVersion } from '../overview.ts'
import { withdrawalTerms } from '../document/withdrawal-terms.ts'

type Signing = z.input<typeof quotation>['latest_version']['signing']

/** What whoever signs on the adviser's screen reads: of whom, and with what, the version was sent. */
export function presentSigning({ content, sent_parties, calculated_with }: ShownVersion): Signing {
  if (calculated_with === null || sent_parties === null) return null
  const { lead } = sent_parties
  const whole = { ...content, ...calculated_with }
  const { editions } = content.draft
  const self_installation = isSelfInstallation({ content: whole })
  return signingPage(
    { offer: offerOf(whole), editions, terms: withdrawalTerms(sent_parties), self_installation, lead },
    describePayback({ content: whole, sent_parties }, lead.language),
  )
}
