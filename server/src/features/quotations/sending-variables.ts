import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { customerChanges } from '@heliodesk/domain/quotations/customer-changes'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from './content-hash.ts'
import { nameRow } from './name-row.ts'
import type { Parties } from './overview.ts'
import type { VersionRow } from './queries.ts'

/** The variables of the quotation mail beside those of every mail about a quotation. */
export const sendingVariables = (
  { lead }: Pick<Parties, 'lead'>,
  version: Pick<VersionRow, 'content'>,
  before: Pick<VersionRow, 'content'> | undefined,
  personal_line: string | undefined,
): MailVariables => ({
  personalLine: personal_line ?? null,
  changes:
    before === undefined
      ? null
      : customerChanges(
          offered(before.content, lead.language),
          offered(version.content, lead.language),
          lead.language,
        ).join('; '),
})

function offered({ calculation, rows, basis }: VersionContent, language: Locale) {
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  return { calculation, rows, nameOf: (row: ResolvedRow) => nameRow(row, products, language) }
}
