import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type { EmployeeContext } from '../../../work/context.ts'
import { forbidden, notFound } from '../../../kernel/problems.ts'
import { calculateDraft, type Offered } from './calculate-draft.ts'
import { findByClientId, lockQuotation } from '../queries.ts'
import { getVisibleQuotation } from '../read-quotation.ts'
import { createQuotation, findSameSave, updateQuotation } from './update-quotation.ts'

/** One of the server's ids, or the UUID that a device gave to it. */
export async function findQuotationOf(
  { db }: Pick<EmployeeContext, 'db'>,
  quotation: number | string,
): Promise<number | undefined> {
  return typeof quotation === 'number' ? quotation : (await findByClientId(db, quotation))?.id
}

interface Saved {
  quotation_id: number
  version_id: number
  /** Somebody saved a version after the one that it was made from. */
  overtaken: boolean
}

/**
 * Saves a version that was made without a network. Unlike a save in the browser one whose base is no longer the newest
 * is kept as the newest version: whoever made it cannot be asked any more.
 */
export async function saveVersionOfDevice(
  context: EmployeeContext,
  given: {
    quotation: number | string
    base_version_id: number | null
    content: QuotationBody
    /** What the device calculated with. */
    offered?: Offered | undefined
    /** What the device saved with a connection and got no answer to. */
    lost: readonly Pick<Saved, 'quotation_id' | 'version_id'>[]
  },
): Promise<Saved> {
  const { quotation, base_version_id, content, offered, lost } = given
  const known = await findQuotationOf(context, quotation)
  if (known === undefined) {
    if (typeof quotation === 'number') throw notFound()
    if (!context.may('create quotations')) throw forbidden()
    const draft = { ...content, client_id: quotation, base_version_id: null }
    const made = await createQuotation(context, draft, { offered })
    return { quotation_id: made.id, version_id: made.latest_version.id, overtaken: false }
  }
  if (!context.may('update quotations')) throw forbidden()
  await getVisibleQuotation(context, known)
  await lockQuotation(context.db, known)
  const { latest_version_id } = await getVisibleQuotation(context, known)
  const isNewer = base_version_id !== latest_version_id
  const same = isNewer && (await findSavedOnline(context, known, { ...content, base_version_id }, offered))
  if (same) return { quotation_id: known, version_id: same.id, overtaken: false }
  const isOwn = lost.some((one) => one.quotation_id === known && one.version_id === latest_version_id)
  const draft = { ...content, base_version_id: latest_version_id }
  const saved = await updateQuotation(context, known, draft, { offered })
  return {
    quotation_id: known,
    version_id: saved.latest_version.id,
    overtaken: isNewer && !isOwn,
  }
}

/** What the device sent before it lost its connection, and got no answer to. */
async function findSavedOnline(
  context: EmployeeContext,
  quotation_id: number,
  draft: QuotationBody,
  offered: Offered | undefined,
) {
  return findSameSave(context, quotation_id, await calculateDraft(context, draft, { offered }))
}

/** Throws 404 for a version that is not of the quotation, and says whether it is the newest one. */
export async function isNewestVersion(context: EmployeeContext, quotation_id: number, version_id: number) {
  return (await getVisibleQuotation(context, quotation_id)).latest_version_id === version_id
}
