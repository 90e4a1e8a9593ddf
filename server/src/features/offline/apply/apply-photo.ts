import { notFound } from '../../../kernel/problems.ts'
import { attachFile } from '../../files/attach-file.ts'
import type { OwnerRules } from '../../files/require-owner.ts'
import { findQuotationOf } from '../../quotations/draft/save-version-of-device.ts'
import type { IntentUse } from '../types.ts'

/** The picture itself went before, by `POST /files` or sealed. */
export const applyPhoto = (owners: OwnerRules): IntentUse<'addPhoto'> => ({
  // Whose picture it is decides, in the use case.
  call: () => 'POST /files',
  at: 'happened_at',
  run: async (context, { owner, owner_type, ...photo }, { id: order_id, author_id }) => {
    const isDevices = typeof owner === 'string'
    // Devices make quotations; everything else was there before.
    if (isDevices && owner_type !== 'quotations') throw notFound()
    const owner_id = await findQuotationOf(context, owner)
    if (owner_id === undefined) throw notFound()
    const owner_client_id = isDevices ? owner : null
    const wanted = { ...photo, owner_type, owner_id, owner_client_id, order_id, author_id }
    const { id } = await attachFile(owners, context, wanted)
    return { entity: { type: 'files', id } }
  },
})
