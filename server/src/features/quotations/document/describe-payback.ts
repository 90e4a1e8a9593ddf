import type { Locale } from '@heliodesk/domain/enumerations'
import {
  type CalculatedOffer,
  tellPayback,
  type ToldPayback,
} from '@heliodesk/domain/quotations/yields/tell-payback'
import type { SentParties } from './types.ts'
import type { VersionContent } from '../draft/types.ts'
import type { VersionRow } from '../queries.ts'

/** What of a version its payback and figures are told by. */
export const offerOf = ({ basis, calculation, rows, draft, date }: VersionContent): CalculatedOffer => ({
  kind: basis.lead.kind,
  editions: calculation.editions,
  rows,
  products: basis.catalogue.products,
  settings: basis.catalogue.settings,
  net_metering_rules: basis.catalogue.net_metering_rules,
  usage: draft.energy_usage,
  date,
})

/** What a customer is told beside gains and payback; nothing of what was not told yet when it was sent. */
export const describePayback = (
  { content, sent_parties }: Pick<VersionRow, 'content' | 'sent_parties'>,
  language: Locale,
): ToldPayback =>
  tellPayback(offerOf(content), language, {
    uncounted_batteries: tells(sent_parties, 'tells_uncounted_batteries'),
    shared_costs: tells(sent_parties, 'tells_shared_costs'),
    together_without_vat: tells(sent_parties, 'tells_together_without_vat'),
  })

const tells = (
  sent: SentParties | null,
  what: 'tells_uncounted_batteries' | 'tells_shared_costs' | 'tells_together_without_vat',
): boolean => sent === null || sent[what] === true
