import type { MailVariables } from '@heliodesk/domain/mail-types'
import { changesSince } from './changes-since.ts'
import { ownUseInMail } from './own-use-in-mail.ts'
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
  ownUse: ownUseInMail(version.content, lead.language),
  changes: changesSince(before, version, lead.language),
})
