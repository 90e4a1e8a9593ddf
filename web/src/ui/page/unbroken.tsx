import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** Dates, numbers such as Q2026-00093, zip codes, and from when till when. */
const whole =
  /(\b[A-Z]?\d+(?:-\d+)+\b|\b\d{4} [A-Z]{2}\b|\b\d\d:\d\d - \d\d:\d\d\b|\b\d{1,2} [A-Z][a-z]{2} \d{4}\b)/

/** A text of which a date, a number or a zip code stays on one line: a browser parts it at its hyphen or space. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(whole).map((part, index) =>
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
