import styles from './status-badge.module.css'

/** One look per meaning, everywhere: new, planned, waiting for us, for the other side, settled, bad, at rest. */
export type Meaning = 'new' | 'planned' | 'waiting' | 'theirs' | 'good' | 'bad' | 'idle'

export function StatusBadge({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <span className={styles['badge']} data-meaning={meaning}>
      {children}
    </span>
  )
}
