import styles from './status-badge.module.css'

/** One colour per meaning, everywhere: new, planned, waiting for somebody, good, bad, at rest. */
export type Meaning = 'new' | 'planned' | 'waiting' | 'good' | 'bad' | 'idle'

export function StatusBadge({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <span className={styles['badge']} data-meaning={meaning}>
      {children}
    </span>
  )
}
