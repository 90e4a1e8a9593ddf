import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../work/context.ts'
import { setMarks } from './mark-queries.ts'
import type { VisitMark } from '../schema.ts'
import { lockMarks, type MarkedVisit } from '../visits-overview.ts'

/** The marks of visits that are where they were again are of whoever put them there all the same. */
export async function claimMarks(
  { db }: Context,
  before: ReadonlyMap<number, readonly VisitMark[]>,
): Promise<void> {
  const claimed = ({ id, marks }: Pick<MarkedVisit, 'id' | 'marks'>) =>
    marks.map((mark) => ({
      ...mark,
      by: before.get(id)?.find(({ code }) => code === mark.code)?.by ?? mark.by,
    }))
  const isOther = (visit: MarkedVisit) => !isDeepStrictEqual(claimed(visit), visit.marks)
  for (const visit of await lockMarks(db, [...before.keys()], isOther))
    await setMarks(db, visit.id, claimed(visit))
}
