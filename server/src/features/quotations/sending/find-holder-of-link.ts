import type { Context } from '../../../work/context.ts'
import { findLastHolder } from '../../mails/find-last-holder.ts'
import type { VersionRow } from '../queries.ts'

/** The link by which a customer came. */
export interface FollowedLink {
  token: string
  /** Since when a newer one stands in its place; null: it is the one in force. */
  replaced_at: Date | null
}

type Mailed = Pick<VersionRow, 'lead_id' | 'sent_file_id' | 'signed_file_id'>

/** The address that a link which was replaced since had gone to; undefined where nothing was mailed. */
export async function findHolderOfLink(context: Context, version: Mailed, replaced_at: Date) {
  const files = [version.sent_file_id, version.signed_file_id].filter((file) => file !== null)
  if (files.length === 0) return undefined
  const types = ['quotation', 'quotation_accepted'] as const
  return findLastHolder(context, version.lead_id, { types, files, until: replaced_at })
}
