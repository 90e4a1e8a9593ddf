import { notFound } from '../../../kernel/problems.ts'
import { readKeptEdition } from '../../day-pack/read-kept-edition.ts'
import type { PreparedFile } from '../../files/prepare-file.ts'
import { acceptQuotation } from '../../quotations/acceptance/accept-quotation.ts'
import { findQuotationOf } from '../../quotations/draft/save-version-of-device.ts'
import { signWithoutConnection } from '../../quotations/acceptance/sign-without-connection.ts'
import { findVersionOf } from './apply-save-version.ts'
import type { IntentUse } from '../types.ts'

export const applySignInPerson: IntentUse<'signInPerson', PreparedFile> = {
  call: () => 'PUT /quotations/{id}/accept',
  at: 'happened_at',
  prepare: acceptQuotation.prepare,
  run: async (context, said, { pack_edition, device, recorded_at, arrived_at, prepared }) => {
    const quotation_id = await findQuotationOf(context, said.quotation)
    const version_id = await findVersionOf(context, said.version)
    if (quotation_id === undefined || version_id === undefined) throw notFound()
    const named = pack_edition !== null && device !== null
    const edition = named
      ? await readKeptEdition(context, { edition: pack_edition, device, at: context.happened_at, arrived_at })
      : undefined
    const { cards } = await signWithoutConnection(context, {
      quotation_id,
      version_id,
      recorded_at: new Date(recorded_at),
      arrived_at,
      said,
      edition,
      drawing: prepared,
    })
    return { entity: { type: 'quotations', id: quotation_id, version_id }, cards }
  },
}
