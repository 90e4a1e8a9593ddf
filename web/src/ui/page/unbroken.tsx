import type { ReactNode } from 'react'
import { splitWhole } from '../../text/split-whole.ts'
import styles from './unbroken.module.css'

/** A text of which a date, a number or a zip code stays on one line. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return splitWhole(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- parts of one text
      <span key={index} className={styles['whole']}>
        {part}
      </span>
    ),
  )
}
