import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiUntyped } from '../data/client.ts'
import { callQueryKey } from '../data/query-keys.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Card } from '../ui/page.tsx'
import type { Kept } from './resource-definition.ts'

/** Fetches the record in the URL, and renders it once loaded. */
export function Loaded({ path, children }: { path: string; children: (row: Kept) => ReactNode }) {
  const { id } = useParams({ strict: false })
  const key = `GET ${path}/{id}`
  const params = { id: Number(id) }
  const { data, isError } = useQuery({
    queryKey: callQueryKey(key, { params }),
    queryFn: async ({ signal }) => (await apiUntyped(key, { params, signal })) as Kept,
  })
  if (data) return children(data)
  if (isError) return <NotFoundPage />
  return (
    <Card narrow>
      <Skeleton height={220} />
    </Card>
  )
}
