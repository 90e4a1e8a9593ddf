import type { ReactNode } from 'react'
import styles from './table/data-table.module.css'
import { useFollow } from './page/follow.ts'
import type { Address } from './page/parse-destination.ts'

/** The cell that the link of a row is in. */
export function RowLink({ href, children }: { href: Address | undefined; children: ReactNode }) {
  const follow = useFollow()
  if (href === undefined) return children
  return (
    <a href={href} className={styles['rowLink']} onClick={(event) => follow(event, href)}>
      {children}
    </a>
  )
}
