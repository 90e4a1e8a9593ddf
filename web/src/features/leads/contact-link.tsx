import styles from '../../ui/app-link.module.css'

export function MailLink({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <a href={`mailto:${address}`} className={styles['link']}>
      {address}
    </a>
  )
}
