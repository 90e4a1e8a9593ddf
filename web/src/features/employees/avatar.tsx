import styles from './employees.module.css'

const initialsOf = (name: string) =>
  name
    .split(' ')
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part.charAt(0))
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** The photo of a person, or their initials; the name stands beside it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  return (
    <span className={styles['avatar']} aria-hidden>
      {url === null ? initialsOf(name) : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
