import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiUntyped } from '../data/client.ts'
import { callQueryKey } from '../data/query-keys.ts'
import { Loaded as LoadedPage } from '../shell/loaded.tsx'
import type { Kept } from './resource-definition.ts'

/** Fetches the record in the URL, and renders it once loaded. */
export function Loaded({ path, children }: { path: string; children: (row: Kept) => ReactNode }) {
  const { id } = useParams({ strict: false })
  const key = `GET ${path}/{id}`
  const params = { id: Number(id) }
  const result = useQuery({
    queryKey: callQueryKey(key, { params }),
    queryFn: async ({ signal }) => (await apiUntyped(key, { params, signal, isPage: true })) as Kept,
  })
  return <LoadedPage result={result}>{children}</LoadedPage>
}
