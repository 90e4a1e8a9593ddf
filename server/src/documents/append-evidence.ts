import { PDF } from '@libpdf/core'

/** The bytes of a PDF, with the pages of another one after them by an incremental update. */
export async function appendEvidence(
  sent: Uint8Array,
  evidence: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDF.load(sent)
  const added = await PDF.load(evidence)
  await file.copyPagesFrom(
    added,
    Array.from({ length: added.getPageCount() }, (_, index) => index),
  )
  return new Uint8Array(await file.save({ incremental: true }))
}
