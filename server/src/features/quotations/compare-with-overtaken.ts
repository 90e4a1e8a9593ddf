import type { EmployeeContext } from '../../work/context.ts'
import { type ComparedRow, listDifferences } from './list-differences.ts'
import { findVersion, listVersionNumbers } from './queries.ts'

const contentOf = async ({ db }: EmployeeContext, quotation_id: number, id: number | undefined) =>
  id === undefined ? undefined : (await findVersion(db, quotation_id, id))?.content

/** A version beside the one that somebody saved before it, and the one that it was made from. */
export async function compareWithOvertaken(
  context: EmployeeContext,
  quotation_id: number,
  { version_id, base }: { version_id: number; base: number | undefined },
): Promise<ComparedRow[]> {
  const versions = await listVersionNumbers(context.db, quotation_id)
  const own = versions.find(({ id }) => id === version_id)
  const overtaken = versions.findLast(({ number }) => own !== undefined && number < own.number)
  const [mine, theirs, was] = await Promise.all(
    [version_id, overtaken?.id, base].map((id) => contentOf(context, quotation_id, id)),
  )
  return listDifferences(context, { was, theirs, mine })
}
