import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { Context } from '../../../work/context.ts'
import { countLeadsOfImport, removeUntouchedLeads } from './import-queries.ts'
import { removeObjectionsOfImport } from '../objections/objection-queries.ts'

interface Step {
  after: number
  most: number
  forget: (ids: readonly number[]) => Promise<void>
}

/** Removes those of an import's next leads that nobody worked on; answers the last one looked at, null at the end. */
export const undoImported = ({ db, happened_at }: Context, lead_import_id: number, step: Step) => {
  const today = instantInAmsterdam(amsterdamDate(happened_at), '00:00')
  return removeUntouchedLeads(db, lead_import_id, { ...step, today })
}

/** Takes back what the import alone said of who objects to calls; answers how many of its leads stay. */
export async function endUndo({ db }: Context, lead_import_id: number): Promise<number> {
  await removeObjectionsOfImport(db, lead_import_id)
  return countLeadsOfImport(db, lead_import_id)
}
