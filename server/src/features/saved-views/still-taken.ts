import type { Call } from '@heliodesk/contract/call'
import * as z from 'zod'
import { queryShapeOf } from './find-table-call.ts'
import type { ViewState } from './schema.ts'

const Filters = z.object({ filters: z.record(z.string(), z.unknown()).nullish() })

/** Whether the table still takes a filter with this value; one asked for by POST has them in its body. */
function takesFilter(call: Call, name: string, value: string): boolean {
  const schema = (queryShapeOf(call) as Record<string, z.ZodType | undefined>)[`filter[${name}]`]
  if (schema !== undefined) return schema.safeParse(value).success
  const body = call.body.safeParse({ filters: { [name]: value } })
  const read = body.success ? Filters.safeParse(body.data) : undefined
  return read?.data?.filters?.[name] !== undefined
}

/** A view's state without the filters and sorts that the table no longer takes. */
export function stillTaken(call: Call, { sort, filters, ...state }: ViewState): ViewState {
  const { sort: schema } = queryShapeOf(call) as Record<string, z.ZodType | undefined>
  const taken = Object.entries(filters).filter(([name, value]) => takesFilter(call, name, value))
  return {
    ...state,
    sort: sort === '' || schema?.safeParse(sort).success === true ? sort : '',
    filters: Object.fromEntries(taken),
  }
}
