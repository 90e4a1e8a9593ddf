import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Says that nothing is here, and what to do about it. */
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
