import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty state with a hint what to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  )
}
