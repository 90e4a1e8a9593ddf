import type { Board } from '@heliodesk/contract/television'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { subscribe } from '../../data/live.ts'
import { clock } from '../../ui/clock.ts'

const pollMs = 30_000
/** A board that was not renewed for so long says so. */
const staleMs = 3 * 60_000

/** The time now, every second. */
function useNow(): number {
  const [now, setNow] = useState(clock.ms)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.ms()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Refetches the board when the server reports a change. */
function useLiveBoard(channel: string | undefined, display: string | undefined, read: () => unknown) {
  useEffect(() => {
    if (channel === undefined) return undefined
    // Also at a subscription, because earlier events are lost, and when a link is revoked.
    const events = ['pusher:subscription_succeeded', 'board-changed', 'closed'] as const
    const stops = events.map((event) => subscribe(channel, event, () => void read(), display))
    return () => {
      for (const stop of stops) stop()
    }
  }, [channel, display, read])
}

/** The board of a display link or a session, refetched on changes and every half minute. */
export function useBoard(display: string | undefined) {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['television', 'board', display],
    queryFn: ({ signal }): Promise<Board> =>
      display === undefined
        ? api('GET /television/adviser-appointments', { background: true, signal })
        : api('GET /displays/{token}/adviser-appointments', {
            params: { token: display },
            background: true,
            signal,
          }),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
    staleTime: 0,
  })
  useLiveBoard(data?.channel, display, refetch)
  const now = useNow()
  return {
    board: data,
    now,
    readAt: dataUpdatedAt,
    stale: data !== undefined && now - dataUpdatedAt > staleMs,
    /** Revoked or unknown. */
    unknown: error instanceof ApiError && error.status === 404,
    failed: data === undefined && error !== null,
  }
}
