import type { CallAnswer } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { Locale } from '@heliodesk/domain/enumerations'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { type NamedImport, readImport } from './overview.ts'

export function presentImport(
  { row, source, by }: NamedImport,
  locale: Locale,
): CallAnswer<typeof leadImports.get> {
  const { duplicate_count: duplicate, invalid_count: invalid, outside_area_count: outside_area } = row
  return {
    ...row,
    problem: sayKept(locale, row.problem),
    source,
    by,
    still_changed: row.state === 'undone' ? row.updated_count : 0,
    failed: duplicate + invalid + outside_area,
    counts: {
      new: row.new_count,
      updated: row.updated_count,
      uncallable: row.uncallable_count,
      duplicate,
      invalid,
      outside_area,
    },
  }
}

/** An import as it is answered. */
export async function readPresentedImport({ db, locale }: EmployeeContext, id: number) {
  const found = await readImport(db, id)
  if (found === undefined) throw notFound()
  return presentImport(found, locale)
}
