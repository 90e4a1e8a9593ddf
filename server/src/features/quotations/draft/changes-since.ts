import type { Locale } from '@heliodesk/domain/enumerations'
import { customerChanges } from '@heliodesk/domain/quotations/versions/customer-changes'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'
import type { Context } from '../../../work/context.ts'
import { nameRow } from '../document/name-row.ts'
import type { Parties } from '../overview.ts'
import { findSentBefore, type VersionRow } from '../queries.ts'

type Version = Pick<VersionRow, 'content' | 'sent_parties'>

interface Reader {
  language: Locale
  /** The company's weeks of delivery, for a version that was not sent yet. */
  delivery_weeks: number | null
}

/** What a customer is told of the changes since the version sent before; null for the first one. */
export const changesSince = (before: Version | undefined, after: Version, reader: Reader): string | null =>
  before === undefined
    ? null
    : customerChanges(offered(before, reader), offered(after, reader), reader.language).join('; ')

/** The same of a version that was sent, as its customer reads it. */
export const describeChanges = async ({ db }: Context, version: VersionRow, { lead, company }: Parties) =>
  version.number === 1
    ? null
    : changesSince(await findSentBefore(db, version), version, {
        language: lead.language,
        delivery_weeks: company.delivery_weeks,
      })

function offered({ content, sent_parties }: Version, { language, delivery_weeks }: Reader) {
  const { calculation, rows, basis, draft } = content
  const companyWeeks = sent_parties === null ? delivery_weeks : (sent_parties.company.delivery_weeks ?? null)
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  return {
    calculation,
    rows,
    nameOf: (row: ResolvedRow) => nameRow(row, products, language),
    explanation: draft.general_information,
    terms: { ...draft, delivery_weeks: draft.delivery_weeks ?? companyWeeks },
  }
}
