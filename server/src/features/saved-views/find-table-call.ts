import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import * as z from 'zod'
import type { EmployeeContext } from '../../work/context.ts'

/** The parameters of a call's query. */
export const queryShapeOf = ({ query }: Call) => (query instanceof z.ZodObject ? query.shape : {})

/** The calls that answer a page of rows, by what views name them. */
const tables = new Map(
  allCalls
    .filter((call) => 'per_page' in queryShapeOf(call))
    .map((call) => [`${call.method} ${call.path}`, call]),
)

export const findTableCall = (name: string): Call | undefined => tables.get(name)

/** Whoever may read the rows of a table may have views of it. */
export const maySeeTable = (context: EmployeeContext, { permission }: Call): boolean => {
  switch (permission) {
    case 'public':
    case 'bearer token':
    case 'form key':
    case 'pending session':
      return false
    case 'employee':
      return true
    default:
      return context.may(permission)
  }
}
