import type { Context } from '../../work/context.ts'
import { setMarks } from './marks/mark-queries.ts'
import type { VisitMark } from './schema.ts'

interface Marked {
  id: number
  marks: readonly VisitMark[]
}

/** Puts a mark on a visit, in place of one with its code; null takes that away. */
export async function markVisit(
  { db }: Pick<Context, 'db'>,
  { id, marks }: Marked,
  code: VisitMark['code'],
  mark: Omit<VisitMark, 'code'> | null,
): Promise<void> {
  const others = marks.filter((one) => one.code !== code)
  if (mark !== null) await setMarks(db, id, [...others, { code, ...mark }])
  else if (others.length < marks.length) await setMarks(db, id, others)
}
