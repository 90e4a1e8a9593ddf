import { functionGroups } from '@heliodesk/domain/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { id, listOf } from './fields.ts'
import { listQuery } from './table.ts'

const colleague = z.object({
  id,
  name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  function_group: z.object({ type: z.enum(functionGroups) }),
})

export const employees = {
  list: call({
    method: 'GET',
    path: '/employees',
    permission: 'view employees',
    summary: 'The active employees of the company, for a select',
    query: listQuery,
    response: listOf(colleague),
  }),
  byFunctionGroup: call({
    method: 'GET',
    path: '/employees/function-groups/{type}',
    permission: 'employee',
    company: true,
    summary: 'The active employees of one function group in the current company',
    params: z.strictObject({ type: z.enum(functionGroups) }),
    query: listQuery,
    response: listOf(colleague),
  }),
}
