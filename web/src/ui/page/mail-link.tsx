import { Fragment } from 'react'
import styles from './app-link.module.css'

/** An address that is written to by a press. */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <a
      href={`mailto:${address}`}
      className={styles['link']}
      title={address}
      aria-label={address}
      data-long={address.length > 30 || undefined}
    >
      {/* Too long for a line it goes on after the @, or after a dot. */}
      {address.split(/(?<=[@.])/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
