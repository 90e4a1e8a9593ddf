import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { type Notice, readNotice, realtimeTopic } from './publish-event.ts'

export interface NoticeListener {
  /** Resolves once it listens; the first call starts it. */
  ready(): Promise<void>
  stop(): Promise<void>
}

interface Listening {
  url: string
  log: Log
  hear: (notice: Notice) => void
  /** Called when it listens again after a gap. */
  missed: () => void
}

const firstPauseMs = 200
const longestPauseMs = 5_000

/** A separate LISTEN connection, opened on first use, that reconnects automatically. */
export function listenNotices(listening: Listening): NoticeListener {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let connected: Promise<void> | undefined

  const open = async () => {
    const opened = new pg.Client({
      connectionString: listening.url,
      application_name: 'heliodesk realtime',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    opened.on('notification', ({ payload }) => {
      const notice = readNotice(payload ?? '')
      if (notice !== undefined) listening.hear(notice)
    })
    opened.on('error', (error) => listening.log.warn({ error: error.message }, 'realtime connection'))
    try {
      await opened.connect()
      await opened.query(`LISTEN ${realtimeTopic}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    if (stopping.signal.aborted) return opened.end()
    client = opened
    opened.once('end', () => {
      client = undefined
      if (!stopping.signal.aborted) connected = connect().then(listening.missed)
    })
  }
  const connect = async () => {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await open()
        return
      } catch (error) {
        listening.log.warn({ error: String(error) }, 'realtime connection')
        await wait(pause, undefined, { ref: false })
      }
    }
  }
  return {
    ready: () => (connected ??= connect()),
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
