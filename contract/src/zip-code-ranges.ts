import * as z from 'zod'
import { crud } from './crud.ts'
import { csv, flag, id, option, pathId } from './fields.ts'

const digits = z.int().min(1000).max(9999)

export const zipCodeRanges = crud({
  path: '/zip-code-ranges',
  resource: 'zip code ranges',
  name: 'zip code range',
  write: {
    from: digits,
    till: digits,
    priority: z.int().min(1).max(99),
    active: z.boolean(),
    adviser_ids: z.array(id).max(100),
  },
  read: { advisers: z.array(option) },
  filters: {
    search: z.string().max(100),
    zip_code: z.coerce.number().int().min(1000).max(9999),
    active: flag,
    adviser_id: csv(pathId),
  },
  sorts: ['from', 'till', 'priority', 'active', 'created_at'],
  defaultSort: 'from',
})
