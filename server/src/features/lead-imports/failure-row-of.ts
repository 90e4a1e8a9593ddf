import { storable } from '../../kernel/storable-text.ts'
import type { ToldRow } from './judging/start-judging.ts'
import type { ImportRow } from './queries.ts'

/** A row that somebody is told of, as its import keeps it. */
export const failureRowOf =
  ({ company_id, id }: ImportRow) =>
  ({ row, cells, kind, reason }: ToldRow) => ({
    company_id,
    import_id: id,
    row,
    kind,
    reason,
    cells: cells.map(storable),
  })
