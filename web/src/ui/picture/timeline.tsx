import type { ReactNode } from 'react'
import type { Meaning } from '../status-badge.tsx'
import { Unbroken } from '../page/unbroken.tsx'
import styles from './timeline.module.css'
import { useFormat } from '../use-format.ts'

export interface TimelineEntry {
  id: string | number
  /** An instant in UTC. */
  at: string
  who?: string | null
  title: ReactNode
  meaning?: Meaning
  body?: ReactNode
}

/** Events, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormat()
  return (
    <ol className={styles['timeline']}>
      {entries.map((entry) => (
        <li key={entry.id} data-meaning={entry.meaning}>
          <div className={styles['title']}>
            <Unbroken>{entry.title}</Unbroken>
          </div>
          {entry.body !== undefined && (
            <div className={styles['body']}>
              <Unbroken>{entry.body}</Unbroken>
            </div>
          )}
          <div className={styles['when']}>
            <time dateTime={entry.at}>
              <Unbroken>{format.dateTime(entry.at)}</Unbroken>
            </time>
            {entry.who ? `, ${entry.who}` : ''}
          </div>
        </li>
      ))}
    </ol>
  )
}
