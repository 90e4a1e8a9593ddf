import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page with a message and a link. */
export function MessagePage({
  code,
  title,
  text,
  action,
}: {
  code?: string
  title: string
  text: string
  action: ReactNode
}) {
  return (
    <div className={styles['page']}>
      {code !== undefined && <p className={styles['code']}>{code}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
    </div>
  )
}
