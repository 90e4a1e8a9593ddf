import { conflict, notFound } from '../../../kernel/problems.ts'
import { findQuotationOf, isNewestVersion } from '../../quotations/draft/save-version-of-device.ts'
import { sendQuotation } from '../../quotations/sending/send-quotation.ts'
import { findVersionOf } from './apply-save-version.ts'
import type { IntentUse } from '../types.ts'

export const applySendQuotation: IntentUse<'sendQuotation'> = {
  call: () => 'GET /quotations/{id}/send',
  // It is sent when it arrives, and is valid from then on.
  at: 'received_at',
  run: async (context, { quotation, version, ...words }) => {
    const id = await findQuotationOf(context, quotation)
    const version_id = await findVersionOf(context, version)
    if (id === undefined || version_id === undefined) throw notFound()
    if (!(await isNewestVersion(context, id, version_id))) throw conflict('versionNotNewest')
    await sendQuotation(context, { params: { id }, query: words })
    return { entity: { type: 'quotations', id, version_id } }
  },
}
