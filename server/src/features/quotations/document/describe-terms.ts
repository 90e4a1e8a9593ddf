import { formatDate } from '@heliodesk/domain/calendar'
import { privacyStatement } from '@heliodesk/domain/company/privacy-statement'
import type { Locale } from '@heliodesk/domain/enumerations'
import { collection, dutiesOf } from '@heliodesk/domain/quotations/signing/duties'
import { nettingWords } from '@heliodesk/domain/quotations/yields/net-metering'
import { provisosOf } from '@heliodesk/domain/quotations/checks/provisos'
import { yieldsAny } from '@heliodesk/domain/quotations/signing/signing-page'
import {
  signingStatements,
  type SigningStatements,
} from '@heliodesk/domain/quotations/signing/signing-statements'
import type { DocumentEdition, DocumentTerms } from '../../../documents/quotation-document.ts'
import type { Parties } from '../overview.ts'
import type { VersionRow } from '../queries.ts'
import type { AcceptanceRow } from '../acceptances-overview.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'

/** What whoever signs a version reads, and agrees to. */
export const statementsOf = (version: Pick<VersionRow, 'content'>, parties: Parties): SigningStatements =>
  signingStatements(
    {
      terms: withdrawalTerms(parties),
      yields: yieldsAny(version.content.calculation.editions),
      self_installation: isSelfInstallation(version),
    },
    parties.lead.language,
  )

/** Whether rows are shown with VAT: to private customers (BW 6:193e), as from the versions on that were sent so. */
export const showsVatInRows = ({ content, sent_parties }: VersionRow): boolean =>
  content.basis.lead.kind === 'private' && (sent_parties === null || sent_parties.rows_with_vat === true)

/** The customer installs what is delivered. */
export const isSelfInstallation = ({ content }: Pick<VersionRow, 'content'>): boolean =>
  content.draft.quotation_type === 'selfInstallation'

/** Whether the customer asked to begin within the term: of goods alone nothing is paid for, whatever was stored. */
export const hasAskedToBegin = (
  version: Pick<VersionRow, 'content'>,
  { begin_within_term }: Pick<AcceptanceRow, 'begin_within_term'>,
): boolean => begin_within_term && !isSelfInstallation(version)

/** What the confirmation of an order says of the term to withdraw from it; `until` null until it is known. */
export const confirmationVariables = (
  version: Pick<VersionRow, 'content'>,
  signed: Pick<AcceptanceRow, 'begin_within_term'>,
  until: string | null,
) => ({
  withdrawUntil: until === null ? null : formatDate(until),
  begunWithinTerm: hasAskedToBegin(version, signed) ? 'yes' : null,
})

/** Whether it has panels, once ordered in the edition that was chosen; other goods may be sold alone. */
export const isSolar = ({
  content,
  accepted_edition,
}: Pick<VersionRow, 'content' | 'accepted_edition'>): boolean =>
  Object.entries(content.calculation.editions).some(
    ([name, { kwh_year_1 }]) => kwh_year_1 > 0 && name === (accepted_edition ?? name),
  )

/** Delivery, guarantee and return; a quotation may say another time of delivery than the company. */
export function describeDuties(version: Pick<VersionRow, 'content'>, parties: Parties, language: Locale) {
  const { delivery_weeks, return_cost } = parties.company
  return dutiesOf(
    {
      // Versions from before it was asked have none.
      delivery_weeks: version.content.draft.delivery_weeks ?? delivery_weeks,
      self_installation: isSelfInstallation(version),
      may_withdraw: withdrawalTerms(parties).from !== 'none',
      return_cost,
    },
    language,
  )
}

/** Who fetches what may be, or is, at a customer who withdrew; null where nothing is, or there was no such right. */
export function describeReturn(
  version: Pick<VersionRow, 'content'>,
  parties: Parties,
  delivered: 'yes' | 'perhaps' | null,
): string | null {
  const { language } = parties.lead
  const { returns } = describeDuties(version, parties, language)
  if (delivered === null || returns === null) return null
  return delivered === 'yes' ? collection(parties.company.return_cost, language) : returns
}

/** What a version says beside its goods and prices, as it was sent. */
export function describeTerms(
  version: VersionRow,
  parties: Parties,
  editions: readonly Pick<DocumentEdition, 'valid_until' | 'saving'>[],
  language: Locale,
): DocumentTerms {
  const { draft, basis, date } = version.content
  const { company } = parties
  const last = editions.map(({ valid_until }) => valid_until).toSorted()
  const when = { date, first_year: editions[0]?.saving.dated.first_year ?? 0 }
  const { ends, reckoned, paid, comparison } = nettingWords(
    basis.catalogue.net_metering_rules,
    when,
    language,
  )
  return {
    withdrawal: withdrawalTerms(parties),
    consumer: parties.lead.kind === 'private',
    self_installation: isSelfInstallation(version),
    provisos: provisosOf({ ...draft, valid_until: last.at(-1) ?? date }, language),
    duties: describeDuties(version, parties, language),
    privacy: privacyStatement(company, language),
    netting: { ends, reckoned, paid, comparison },
    rows_with_vat: showsVatInRows(version),
    ...statementsOf(version, parties),
  }
}
