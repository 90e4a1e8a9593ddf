import type { RowOf } from '../../data/tables/use-table.ts'

export type Post = RowOf<'GET /intake/table'>
