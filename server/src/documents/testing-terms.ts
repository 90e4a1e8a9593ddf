import type { Locale } from '@heliodesk/domain/enumerations'
import { dutiesOf } from '@heliodesk/domain/quotations/signing/duties'
import { nettingWords } from '@heliodesk/domain/quotations/yields/net-metering'
import { provisosOf } from '@heliodesk/domain/quotations/checks/provisos'
import { signingStatements } from '@heliodesk/domain/quotations/signing/signing-statements'
import type { DocumentTerms } from './quotation-document.ts'

const netMeteringRules = [
  { from_year: 2000, to_year: 2026, netting: true, self_use: 0.3, feed_in: 0.09, feed_in_cost: 0 },
  { from_year: 2027, to_year: null, netting: false, self_use: 0.3, feed_in: 0.055, feed_in_cost: 0.02 },
]

const withdrawal = { days: 14, from: 'delivery' } as const

/** What it says beside goods and prices. */
export const testingTerms = (language: Locale): DocumentTerms => ({
  withdrawal,
  consumer: true,
  self_installation: false,
  provisos: provisosOf(
    {
      subject_to_funding: true,
      subject_to_inspection: true,
      funding_type: 'svn',
      valid_until: '2026-12-04',
    },
    language,
  ),
  duties: dutiesOf(
    { delivery_weeks: 8, self_installation: false, may_withdraw: true, return_cost: null },
    language,
  ),
  privacy: { url: 'https://www.zonnekracht-noord.example/privacy', text: '' },
  netting: nettingWords(netMeteringRules, { date: '2026-11-20', first_year: 2027 }, language),
  rows_with_vat: true,
  ...signingStatements({ terms: withdrawal, yields: true, self_installation: false }, language),
})
