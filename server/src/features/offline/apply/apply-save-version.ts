import type { EmployeeContext } from '../../../work/context.ts'
import { readKeptEdition } from '../../day-pack/read-kept-edition.ts'
import { findQuotationOf, saveVersionOfDevice } from '../../quotations/draft/save-version-of-device.ts'
import { findLostSave, listLostSaves } from './find-lost-save.ts'
import { findRecordOf, insertRecordOf } from '../queries.ts'
import type { IntentUse } from '../types.ts'

/** A version, by its id or the UUID that a device gave it; undefined for one that is not known. */
export async function findVersionOf(
  { db }: Parameters<typeof findQuotationOf>[0],
  version: number | string | null,
): Promise<number | undefined> {
  if (version === null) return undefined
  return typeof version === 'number' ? version : findRecordOf(db, 'versions', version)
}

export const applySaveVersion: IntentUse<'saveVersion'> = {
  call: async ({ quotation }, context) =>
    (await findQuotationOf(context, quotation)) === undefined ? 'POST /quotations' : 'PATCH /quotations/{id}',
  at: 'happened_at',
  run: async (context, { quotation, version, lead_id: named, content, lost = [] }, around) => {
    const { lead_id, base, pack_edition, device, arrived_at } = around
    const kept =
      pack_edition === null || device === null
        ? undefined
        : await readKeptEdition(context, {
            edition: pack_edition,
            device,
            at: context.happened_at,
            arrived_at,
          })
    const saved = await saveVersionOfDevice(context, {
      quotation,
      base_version_id: (await findVersionOf(context, base)) ?? null,
      content: { ...content, lead_id: lead_id ?? named },
      offered: kept?.offered,
      lost: await listLostSaves(context, lost),
    })
    await noteVersion(context, version, saved.version_id)
    return {
      entity: { type: 'quotations', id: saved.quotation_id, version_id: saved.version_id },
      ...(saved.overtaken && { cards: ['baseNotNewest'] }),
    }
  },
  findDone: async (context, { quotation, version }, key) => {
    const made = await findLostSave(context, key)
    if (made === undefined || made.quotation_id !== (await findQuotationOf(context, quotation)))
      return undefined
    await noteVersion(context, version, made.version_id)
    return { type: 'quotations', id: made.quotation_id, version_id: made.version_id }
  },
}

/** From then on the device's name of it is known. */
async function noteVersion(context: EmployeeContext, version: number | string, version_id: number) {
  if (typeof version === 'number') return
  await insertRecordOf(context.db, {
    company_id: context.company_id,
    client_id: version,
    noun: 'versions',
    record_id: version_id,
    created_at: context.received_at,
  })
}
