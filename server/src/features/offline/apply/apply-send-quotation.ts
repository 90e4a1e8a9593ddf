import { calls } from '@heliodesk/contract/calls'
import { conflict, notFound } from '../../../kernel/problems.ts'
import { findQuotationOf, isNewestVersion } from '../../quotations/draft/save-version-of-device.ts'
import { sendQuotation } from '../../quotations/sending/send-quotation.ts'
import { findVersionOf } from './apply-save-version.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

export const applySendQuotation: IntentUse<'sendQuotation'> = {
  // It is sent when it arrives, and is valid from then on.
  at: 'received_at',
  run: async (context, { quotation, version, ...words }) => {
    requireCall(context, calls.quotations.send)
    const id = await findQuotationOf(context, quotation)
    const version_id = await findVersionOf(context, version)
    if (id === undefined || version_id === undefined) throw notFound()
    if (!(await isNewestVersion(context, id, version_id))) throw conflict('versionNotNewest')
    await sendQuotation(context, id, words)
    return { entity: { type: 'quotations', id, version_id } }
  },
}
