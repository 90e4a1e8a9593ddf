import type { ReactNode } from 'react'
import { ViewFields } from './view-fields.tsx'
import styles from './view-group.module.css'

/** One group of fields among others in a card: `<ViewGroup title="Address"><ViewField ... /></ViewGroup>`. */
export function ViewGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <h2>{title}</h2>
      <ViewFields>{children}</ViewFields>
    </div>
  )
}
