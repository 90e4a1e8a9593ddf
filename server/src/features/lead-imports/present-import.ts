import type { CallAnswer } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { type NamedImport, readImport } from './overview.ts'

export function presentImport({ row, source, by }: NamedImport): CallAnswer<typeof leadImports.get> {
  const { duplicate_count: duplicate, invalid_count: invalid, outside_area_count: outside_area } = row
  return {
    ...row,
    source,
    by,
    failed: duplicate + invalid + outside_area,
    counts: { new: row.new_count, updated: 0 as const, duplicate, invalid, outside_area },
  }
}

/** An import as it is answered. */
export async function readPresentedImport({ db }: EmployeeContext, id: number) {
  const found = await readImport(db, id)
  if (found === undefined) throw notFound()
  return presentImport(found)
}
