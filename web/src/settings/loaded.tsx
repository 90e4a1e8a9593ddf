import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiUntyped } from '../data/calls/client.ts'
import { callQueryKey } from '../data/tables/query-keys.ts'
import { Loaded as LoadedPage } from '../shell/loaded.tsx'
import type { Kept } from './resource-definition.ts'

interface LoadedProps<Row> {
  path: string
  children: (row: Row) => ReactNode
}

/** Fetches the record in the URL, and renders it once loaded. */
export function Loaded<Row extends Kept>({ path, children }: LoadedProps<Row>) {
  const { id } = useParams({ strict: false })
  const key = `GET ${path}/{id}`
  const params = { id: Number(id) }
  const result = useQuery({
    queryKey: callQueryKey(key, { params }),
    // The answer of a path is of the noun that it is named after.
    queryFn: async ({ signal }) => (await apiUntyped(key, { params, signal, isPage: true })) as Row,
  })
  return <LoadedPage result={result}>{children}</LoadedPage>
}
