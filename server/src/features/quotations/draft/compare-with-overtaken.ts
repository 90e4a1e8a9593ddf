import type { VersionField } from '@heliodesk/domain/quotations/versions/compared-fields'
import type { EmployeeContext } from '../../../work/context.ts'
import { type ComparedRow, listDifferences } from '../list-differences.ts'
import { findVersion, listVersionNumbers } from '../queries.ts'

const contentOf = async ({ db }: EmployeeContext, quotation_id: number, id: number | undefined) =>
  id === undefined ? undefined : (await findVersion(db, quotation_id, id))?.content

interface VersionOf {
  quotation_id: number
  version_id: number
}

/** A version, and the one that somebody saved before it. */
export async function readWithOvertaken(context: EmployeeContext, { quotation_id, version_id }: VersionOf) {
  const versions = await listVersionNumbers(context.db, quotation_id)
  const own = versions.find(({ id }) => id === version_id)
  const overtaken = versions.findLast(({ number }) => own !== undefined && number < own.number)
  return {
    mine: await contentOf(context, quotation_id, version_id),
    theirs: await contentOf(context, quotation_id, overtaken?.id),
  }
}

/** A version beside the one that somebody saved before it, and the one that it was made from. */
export async function compareWithOvertaken(
  context: EmployeeContext,
  { quotation_id, version_id, base }: VersionOf & { base: number | undefined },
): Promise<ComparedRow<VersionField>[]> {
  const both = await readWithOvertaken(context, { quotation_id, version_id })
  return listDifferences(context, { ...both, was: await contentOf(context, quotation_id, base) })
}
