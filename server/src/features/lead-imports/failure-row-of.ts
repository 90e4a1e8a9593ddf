import { storable } from '../../kernel/storable-text.ts'
import type { FailedRow } from './judge-rows.ts'
import type { ImportRow } from './queries.ts'

/** A row that became no lead, as its import keeps it. */
export const failureRowOf =
  ({ company_id, id }: ImportRow) =>
  ({ row, cells, kind, reason }: FailedRow) => ({
    company_id,
    import_id: id,
    row,
    kind,
    reason,
    cells: cells.map(storable),
  })
