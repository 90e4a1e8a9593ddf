import type { CallAnswer } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { EmployeeContext } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import type { KeptEdition } from '../../day-pack/read-kept-edition.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { findSentVersion } from '../queries.ts'
import { shownNames } from './read-shown-party.ts'
import { saysOtherTexts, shownFacts } from './sign-without-connection.ts'

type Signable = NonNullable<CallAnswer<typeof dayPack.get>['quotations'][number]['signable']>

/** The results that a customer is shown. */
const amounts = [
  'net_cents',
  'vat_groups',
  'vat_cents',
  'total_cents',
  'down_payment_cents',
  'remainder_cents',
  'kwh_year_1',
  'kwh_per_year',
  'co2_kg',
  'saving',
] as const

/**
 * What sending froze of the newest version that was sent; null where a signature of it without a connection would be
 * refused: it was answered or has expired, or the lead or the company's texts are others since.
 */
export async function readSignable(
  context: EmployeeContext,
  quotation_id: number,
  texts: KeptEdition['tables']['texts'],
): Promise<Signable | null> {
  const version = await findSentVersion(context.db, quotation_id)
  if (version === undefined || texts === null) return null
  if (versionState(version, amsterdamDate(context.happened_at)) !== 'open' || saysOtherTexts(version, texts))
    return null
  const { date, draft, rows, calculation, basis } = version.content
  const lead = await getWrittenLead(context, version.lead_id)
  if (shownFacts.some((fact) => lead[fact] !== basis.lead[fact])) return null
  const kind = version.sent_parties?.lead.kind ?? lead.kind
  if (kind !== lead.kind) return null
  const editions = Object.entries(calculation.editions).map(([name, edition]) => [
    name,
    pick(edition, amounts),
  ])
  return {
    version_id: version.id,
    date,
    draft,
    rows,
    calculation: { editions: Object.fromEntries(editions) },
    last_days: version.valid_until_dates ?? {},
    lead: version.sent_parties && pick(version.sent_parties.lead, [...shownNames, 'language']),
  }
}
