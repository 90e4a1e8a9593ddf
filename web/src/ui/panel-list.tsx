import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './panel-list.module.css'
import type { Address } from './parse-destination.ts'

export interface PanelRow {
  key: string | number
  title: ReactNode
  /** Where the title leads, when it does. */
  href?: Address | undefined
  /** Beside the title: number, city. */
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
  return (
    <>
      {rows?.length === 0 && (
        <p className={styles['nothing']} data-nothing>
          {nothing}
        </p>
      )}
      <ul className={styles['list']}>
        {rows?.map((row) => (
          <li key={row.key}>
            <span className={row.href && styles['whole']}>
              {row.href === undefined ? row.title : <AppLink href={row.href}>{row.title}</AppLink>}
            </span>
            <span className={styles['beside']}>{row.beside}</span>
            <span className={styles['end']}>{row.end}</span>
            {row.detail !== undefined && <span className={styles['detail']}>{row.detail}</span>}
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
