import { useTranslation } from '../../text/use-translation.ts'
import { Unbroken } from '../page/unbroken.tsx'
import styles from './map-link.module.css'

const search = 'https://www.openstreetmap.org/search?query='

/** An address as text, and where it is on a map; nothing is asked of the map before it is opened. */
export function MapLink({ address }: { address: string }) {
  const { t } = useTranslation()
  if (address === '') return null
  return (
    <>
      <Unbroken>{address}</Unbroken>{' '}
      <a
        href={`${search}${encodeURIComponent(address)}`}
        className={styles['link']}
        target="_blank"
        rel="noreferrer"
        aria-label={t('ui.mapOf', { address })}
      >
        {t('ui.map')}
      </a>
    </>
  )
}
