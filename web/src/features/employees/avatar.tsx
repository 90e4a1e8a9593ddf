import { lettersOf } from '@heliodesk/domain/people/initials-of'
import styles from './employees.module.css'

/** The photo of a person, or their initials; the name stands beside it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  return (
    <span className={styles['avatar']} aria-hidden>
      {url === null ? lettersOf(name) : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
