import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'
import styles from './view-fields.module.css'

/** Labels with their values, in as many columns as fit: `<ViewFields><ViewField label="City">Breda</ViewField></ViewFields>`. */
export function ViewFields({ children }: { children: ReactNode }) {
  return <dl className={styles['fields']}>{children}</dl>
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''

export function ViewField({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={styles['field']}
      data-wide={wide || undefined}
      data-empty={isNothing(children) || undefined}
    >
      <dt>
        <Unbroken>{label}</Unbroken>
      </dt>
      <dd>{isNothing(children) ? '-' : <Unbroken>{children}</Unbroken>}</dd>
    </div>
  )
}
