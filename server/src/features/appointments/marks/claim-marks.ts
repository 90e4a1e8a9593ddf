import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../work/context.ts'
import { setMarks } from './mark-queries.ts'
import type { VisitMark } from '../schema.ts'
import { lockMarks } from '../visits-overview.ts'

/** The marks of visits that are where they were again are of whoever put them there all the same. */
export async function claimMarks(
  { db }: Context,
  before: ReadonlyMap<number, readonly VisitMark[]>,
): Promise<void> {
  for (const { id, marks } of await lockMarks(db, [...before.keys()])) {
    const claimed = marks.map((mark) => ({
      ...mark,
      by: before.get(id)?.find(({ code }) => code === mark.code)?.by ?? mark.by,
    }))
    if (!isDeepStrictEqual(claimed, marks)) await setMarks(db, id, claimed)
  }
}
