import type { ReactNode } from 'react'
import styles from './raw-content.module.css'

interface Props {
  summary: string
  /** What is said of it above it. */
  about?: ReactNode
  open?: boolean
  children: string
}

/** Something as it came, to be looked at. */
export function RawContent({ summary, about, open = false, children }: Props) {
  return (
    <details className={styles['raw']} open={open}>
      <summary>{summary}</summary>
      {about}
      <pre>{children}</pre>
    </details>
  )
}
