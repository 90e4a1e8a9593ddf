import { formatPhone } from '@heliodesk/domain/people/phone-format'
import styles from '../../ui/app-link.module.css'

/** A number kept as E.164, shown the Dutch way; a click calls it. */
export function PhoneLink({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <a href={`tel:${number}`} className={styles['link']}>
      {formatPhone(number)}
    </a>
  )
}

export function MailLink({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <a href={`mailto:${address}`} className={styles['link']}>
      {address}
    </a>
  )
}
