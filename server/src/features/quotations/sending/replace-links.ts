import { hashToken } from '../../../access/logins/csrf.ts'
import { encryptToken } from '../../../access/logins/encrypted-token.ts'
import type { Context } from '../../../work/context.ts'
import { endLinksOfMerged, replaceLink } from './link-queries.ts'
import { findQuotation, findSentVersion, listIdsOfLead } from '../queries.ts'

/** Gives what was sent a new link, which nobody has yet; false when nothing was sent. */
export async function replaceLinkOf(context: Context, id: number): Promise<boolean> {
  if ((await findSentVersion(context.db, id)) === undefined) return false
  await replace(context, id, true)
  return true
}

/**
 * With the change of an address: the links that were mailed to the one before sign no more from then on. Also of what
 * is not sent yet, as somebody may be sending it. Of some quotations when they are given.
 */
export async function replaceLinks(
  context: Context,
  lead_id: number,
  some?: readonly number[],
): Promise<void> {
  const { db } = context
  for (const id of some ?? (await listIdsOfLead(db, lead_id)))
    await replace(context, id, (await findSentVersion(db, id)) !== undefined)
}

async function replace(context: Context, id: number, isSent: boolean) {
  const { db, services, happened_at: now } = context
  const quotation = await findQuotation(db, id)
  if (quotation === undefined) return
  const token = services.ids.token()
  const link = {
    token_hash: hashToken(token),
    token_encrypted: encryptToken(services.secret, token, 'portal token'),
  }
  if (!(await replaceLink(db, quotation, link, now)) || !isSent) return
  await context.audit({
    action: 'linkRenewed',
    subject: 'quotations',
    subject_id: id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number },
  })
}

/** Ends the links that went to another person since a merge that is undone, once they are replaced. */
export const endLinksElsewhere = ({ db }: Context, lead_id: number, since: Date) =>
  endLinksOfMerged(db, lead_id, since)
