import type { OptionSource } from '../../ui/field/select-field.tsx'
import { type CallKey, type ParamsOf, type ResultOf, apiUntyped } from '../calls/client.ts'
import type { UntypedRequest } from '../calls/send-call.ts'
import { callQueryKey } from './query-keys.ts'

/** The calls that answer with a plain list for selects. */
export type ListKey = {
  [Key in CallKey]: ResultOf<Key> extends { data: { id: number }[] } ? Key : never
}[CallKey]

interface ListOptions<Key extends ListKey> {
  params?: ParamsOf<Key>
  query?: Readonly<Record<string, string | number>>
}

/** Options of a select from a list call, by its `filter[search]` and `filter[id]`. */
export function listOptions<Key extends ListKey>(
  key: Key,
  { params, query = {} }: ListOptions<Key> = {},
): OptionSource {
  return {
    key: callQueryKey(key, { params, query }),
    load: async (wanted, signal) => {
      const filter =
        'ids' in wanted ? { 'filter[id]': wanted.ids.join(',') } : { 'filter[search]': wanted.search }
      const request = { params: params as UntypedRequest['params'], query: { ...query, ...filter }, signal }
      return ((await apiUntyped(key, request)) as { data: object[] }).data
    },
  }
}

/** Of `GET /employees/function-groups/{type}`: whoever visits customers, advisers and others, as the planning has them. */
export const visitors = { params: { type: 'adviser' }, query: { 'filter[visiting]': 'true' } } as const
