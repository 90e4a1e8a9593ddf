import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import { customerMailTypes, type MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../http/context.ts'
import { findTravelling } from '../../settings/attachments.ts'
import type { Parties } from './overview.ts'
import type { VersionRow } from './queries.ts'

/** The company's attachments that go with a mail about a version. */
export async function chooseAttachments(
  { db, now }: Pick<Context, 'db' | 'now'>,
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
  return findTravelling(db, { type, language: lead.language, product_types, day: amsterdamDate(now) })
}
