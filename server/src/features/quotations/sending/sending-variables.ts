import type { MailVariables } from '@heliodesk/domain/mail-types'
import { changesSince } from '../draft/changes-since.ts'
import { ownUseInMail } from '../own-use/own-use-in-mail.ts'
import type { Parties } from '../overview.ts'
import type { VersionRow } from '../queries.ts'

/** The variables of the quotation mail beside those of every mail about a quotation. */
export const sendingVariables = (
  { lead, company }: Pick<Parties, 'lead' | 'company'>,
  version: Pick<VersionRow, 'content' | 'sent_parties'>,
  before: Pick<VersionRow, 'content' | 'sent_parties'> | undefined,
  personal_line: string | undefined,
): MailVariables => ({
  personalLine: personal_line ?? null,
  ownUse: ownUseInMail(version.content, lead.language),
  changes: changesSince(before, version, {
    language: lead.language,
    delivery_weeks: company.delivery_weeks,
  }),
})
