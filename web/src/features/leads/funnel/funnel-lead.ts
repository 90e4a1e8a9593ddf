import type { RowOf } from '../../../data/tables/use-table.ts'

export type FunnelLead = RowOf<'GET /leads/table'>
