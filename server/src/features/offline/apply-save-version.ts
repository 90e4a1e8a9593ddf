import { readKeptEdition } from '../day-pack/read-kept-edition.ts'
import { findQuotationOf, saveVersionOfDevice } from '../quotations/save-version-of-device.ts'
import { findRecordOf, insertRecordOf } from './queries.ts'
import type { IntentUse } from './types.ts'

/** A version, by its id or the UUID that a device gave it; undefined for one that is not known. */
export async function findVersionOf(
  { db }: Parameters<typeof findQuotationOf>[0],
  version: number | string | null,
): Promise<number | undefined> {
  if (version === null) return undefined
  return typeof version === 'number' ? version : findRecordOf(db, 'versions', version)
}

export const applySaveVersion: IntentUse<'saveVersion'> = {
  at: 'happened_at',
  apply: async (context, { quotation, version, lead_id: named, content }, around) => {
    const { lead_id, base, pack_edition, device } = around
    const kept =
      pack_edition === null || device === null
        ? undefined
        : await readKeptEdition(context, { edition: pack_edition, device, at: context.now })
    const saved = await saveVersionOfDevice(context, {
      quotation,
      base_version_id: (await findVersionOf(context, base)) ?? null,
      content: { ...content, lead_id: lead_id ?? named },
      offered: kept?.offered,
    })
    if (typeof version === 'string')
      await insertRecordOf(context.db, {
        company_id: context.company_id,
        client_id: version,
        noun: 'versions',
        record_id: saved.version_id,
        created_at: context.received_at,
      })
    return {
      entity: { type: 'quotations', id: saved.quotation_id, version_id: saved.version_id },
      ...(saved.overtaken && { cards: ['baseNotNewest'] }),
    }
  },
}
