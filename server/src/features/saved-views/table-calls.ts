import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import * as z from 'zod'
import type { EmployeeContext } from '../../http/context.ts'
import type { ViewState } from './schema.ts'

const shapeOf = ({ query }: Call) => (query instanceof z.ZodObject ? query.shape : {})

/** The calls that answer a page of rows, by what views name them. */
const tables = new Map(
  allCalls.filter((call) => 'per_page' in shapeOf(call)).map((call) => [`${call.method} ${call.path}`, call]),
)

export const findTableCall = (name: string): Call | undefined => tables.get(name)

/** Whoever may read the rows of a table may have views of it. */
export const maySeeTable = (context: EmployeeContext, { permission }: Call): boolean => {
  switch (permission) {
    case 'public':
    case 'bearer token':
    case 'pending session':
      return false
    case 'employee':
      return true
    default:
      return context.may(permission)
  }
}

const Filters = z.object({ filters: z.record(z.string(), z.unknown()).nullish() })

/** Whether the table still takes a filter with this value; one asked for by POST has them in its body. */
function takesFilter(call: Call, name: string, value: string): boolean {
  const schema = (shapeOf(call) as Record<string, z.ZodType | undefined>)[`filter[${name}]`]
  if (schema !== undefined) return schema.safeParse(value).success
  const body = call.body.safeParse({ filters: { [name]: value } })
  const read = body.success ? Filters.safeParse(body.data) : undefined
  return read?.data?.filters?.[name] !== undefined
}

/** A view's state without the filters and sorts that the table no longer takes. */
export function stillTaken(call: Call, { sort, filters, ...state }: ViewState): ViewState {
  const { sort: schema } = shapeOf(call) as Record<string, z.ZodType | undefined>
  const taken = Object.entries(filters).filter(([name, value]) => takesFilter(call, name, value))
  return {
    ...state,
    sort: sort === '' || schema?.safeParse(sort).success === true ? sort : '',
    filters: Object.fromEntries(taken),
  }
}
