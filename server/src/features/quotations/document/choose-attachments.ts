import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type AttachmentKind, isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import { customerMailTypes, type MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../../work/context.ts'
import { findTravelling } from '../../../settings/attachments.ts'
import { listDataSheets } from '../../files/list-data-sheets.ts'
import type { Parties } from '../overview.ts'
import type { VersionRow } from '../queries.ts'

/** Terms, which are agreed on with the quotation; data sheets of products have no kind. */
export const isTerms = (chosen: { file_id: number; kind?: AttachmentKind }): boolean =>
  chosen.kind === 'terms'

/** The company's attachments that go with a mail about a version; with the quotation itself also the data sheets of its products. */
export async function chooseAttachments(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  type: MailType,
  { content, accepted_edition }: Pick<VersionRow, 'content' | 'accepted_edition'>,
  { lead }: Pick<Parties, 'lead'>,
) {
  if (!isKeyOf(customerMailTypes, type)) return []
  const bought = content.draft.editions.filter(
    ({ name }) => accepted_edition === null || name === accepted_edition,
  )
  const product_types = productTypes.filter((one) =>
    bought.some(({ products }) => (products[one] ?? []).length > 0),
  )
  const travelling = await findTravelling(db, {
    type,
    language: lead.language,
    product_types,
    day: amsterdamDate(now),
  })
  if (type !== 'quotation') return travelling
  const rows = bought.flatMap(({ products }) => productTypes.flatMap((one) => products[one] ?? []))
  const sheets = await listDataSheets({ db }, [...new Set(rows.map(({ product_id }) => product_id))])
  return [...travelling, ...sheets]
}
