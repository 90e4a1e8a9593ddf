import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface LoadedProps<Data> {
  result: UseQueryResult<Data>
  /** For forms: waits for what is kept now (with `refetchOnMount: 'always'`) instead of showing what was read before. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** A screen about what was read: `<Loaded result={useQuery(callQuery(...))}>{(lead) => ...}</Loaded>`. */
export function Loaded<Data>({ result, fresh, children }: LoadedProps<Data>) {
  const waits = fresh && !result.isFetchedAfterMount
  if (result.data !== undefined && !waits) return children(result.data)
  if (result.isError) return <NotFoundPage />
  return (
    <Card>
      <Skeleton height={260} />
    </Card>
  )
}
