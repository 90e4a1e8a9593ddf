import type { ReactNode } from 'react'
import { AppLink } from '../page/app-link.tsx'
import styles from './panel-list.module.css'
import type { Address } from '../page/parse-destination.ts'

export interface PanelRow {
  key: string | number
  title: ReactNode
  /** Where the title leads, when it does. */
  href?: Address | undefined
  /** Of the lead or quotation, in a column of its own. */
  number?: string
  /** What is known of it: city, source. */
  beside?: string
  /** At the end of the line: a date, a badge, a button. */
  end?: ReactNode
  /** Below it: why. */
  detail?: ReactNode
}

interface PanelListProps {
  rows: readonly PanelRow[] | undefined
  /** When there are none. */
  nothing: string
  /** Where the others are, when there are more. */
  more?: { text: string; href: Address } | undefined
}

/** The rows of a panel of the home page. */
export function PanelList({ rows, nothing, more }: PanelListProps) {
  const numbered = rows?.some(({ number }) => number !== undefined)
  return (
    <>
      {rows?.length === 0 && (
        <p className={styles['nothing']} data-nothing>
          {nothing}
        </p>
      )}
      <ul className={styles['list']} data-numbered={numbered || undefined}>
        {rows?.map((row) => (
          <li key={row.key}>
            <span className={row.href ? `${styles['title']} ${styles['whole']}` : styles['title']}>
              {row.href === undefined ? row.title : <AppLink href={row.href}>{row.title}</AppLink>}
            </span>
            {numbered && <span className={styles['number']}>{row.number}</span>}
            <span className={styles['beside']} title={row.beside}>
              {row.beside}
            </span>
            <span className={styles['end']}>{row.end}</span>
            {row.detail !== undefined && (
              <span className={styles['detail']} data-words={typeof row.detail === 'string' || undefined}>
                {row.detail}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <p className={styles['more']}>
          <AppLink href={more.href}>{more.text}</AppLink>
        </p>
      )}
    </>
  )
}
