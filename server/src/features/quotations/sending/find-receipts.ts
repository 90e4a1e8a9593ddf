import type { Context } from '../../../work/context.ts'
import { findMailedToOwn } from '../../mails/find-mailed-to-own.ts'
import type { VersionRow } from '../queries.ts'

/** The receipts of a withdrawal in the portal, which are mailed at its moment. */
export const findReceipts = async (
  context: Context,
  { lead_id, withdrawn_at }: Pick<VersionRow, 'lead_id' | 'withdrawn_at'>,
) => (withdrawn_at === null ? [] : findMailedToOwn(context, lead_id, 'quotation_withdrawn', withdrawn_at))
