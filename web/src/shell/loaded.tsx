import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ApiError } from '../data/calls/api-error.ts'
import { messageFor } from '../data/calls/report-error.ts'
import { useNeedsConnection } from '../data/use-needs-connection.ts'
import { Card } from '../ui/page/page.tsx'
import { MessagePage } from './messages/message-page.tsx'
import { MissingPage } from './messages/missing-page.tsx'

interface LoadedProps<Data> {
  result: UseQueryResult<Data>
  /** For forms: waits for what is kept now (with `refetchOnMount: 'always'`) instead of showing what was read before. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)

/** What should be here may well exist: says what is known of the failure. */
function FailedPage({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
  const away = useNeedsConnection() !== undefined
  const known = error instanceof ApiError ? messageFor(error, t) : null
  return (
    <MessagePage
      title={t('shell.missingTitle')}
      text={away ? t('shell.offlineText') : (known?.detail ?? known?.text ?? '')}
      action={<Button onClick={retry}>{t('ui.retry')}</Button>}
    />
  )
}

/** A screen about what was read: `<Loaded result={useQuery(callQuery(...))}>{(lead) => ...}</Loaded>`. */
export function Loaded<Data>({ result, fresh, children }: LoadedProps<Data>) {
  const { data, dataUpdatedAt } = result
  const [shown, setShown] = useState(0)
  if (hasStatus(result.error, 404)) return <MissingPage wasThere={data !== undefined} />
  // What was read a moment ago is not read again when a screen goes from one to another and back, and stays when it is
  // read later: somebody types in it.
  const waits = fresh && !result.isFetchedAfterMount && result.isFetching && shown !== dataUpdatedAt
  if (data !== undefined && !waits) {
    if (fresh && shown !== dataUpdatedAt) setShown(dataUpdatedAt)
    return children(data)
  }
  if (hasStatus(result.error, 403, 422)) return <MissingPage wasThere={false} />
  if (result.isError) return <FailedPage error={result.error} retry={() => void result.refetch()} />
  return (
    <Card>
      <Skeleton height={260} />
    </Card>
  )
}
