import type { Context } from '../../../work/context.ts'
import { findMerge, readKept } from './merge-queries.ts'
import type { LeadRow } from '../queries.ts'

/** A lead that was merged into another one, as it was; undefined once that was undone or its person erased. */
export async function findMerged({ db }: Context, merge_id: number): Promise<Partial<LeadRow> | undefined> {
  const merge = await findMerge(db, merge_id)
  return merge?.merged == null || merge.undone_at !== null ? undefined : readKept(merge.merged)
}
