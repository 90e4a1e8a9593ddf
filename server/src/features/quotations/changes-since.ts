import type { Locale } from '@heliodesk/domain/enumerations'
import { customerChanges } from '@heliodesk/domain/quotations/customer-changes'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'
import type { Context } from '../../work/context.ts'
import type { VersionContent } from './content-hash.ts'
import { nameRow } from './name-row.ts'
import { findSentBefore, type VersionRow } from './queries.ts'

type Content = Pick<VersionRow, 'content'>

/** What a customer is told of the changes since the version sent before; null for the first one. */
export const changesSince = (before: Content | undefined, after: Content, language: Locale): string | null =>
  before === undefined
    ? null
    : customerChanges(offered(before.content, language), offered(after.content, language), language).join(
        '; ',
      )

/** The same of a version that was sent, as its customer reads it. */
export const describeChanges = async ({ db }: Context, version: VersionRow, language: Locale) =>
  version.number === 1 ? null : changesSince(await findSentBefore(db, version), version, language)

function offered({ calculation, rows, basis, draft }: VersionContent, language: Locale) {
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  return {
    calculation,
    rows,
    nameOf: (row: ResolvedRow) => nameRow(row, products, language),
    explanation: draft.general_information,
  }
}
