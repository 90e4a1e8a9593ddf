import { useTranslation } from '../../text/use-translation.ts'
import { useAlong } from './use-along.ts'
import styles from './appointments.module.css'
import './appointments.text.ts'

/** Says with whom the caller goes along; nothing of other visits. */
export function AlongNote({ visit }: { visit: Parameters<typeof useAlong>[0] }) {
  const { t } = useTranslation()
  const { goes } = useAlong(visit)
  if (!goes || visit.adviser === null) return null
  return <p className={styles['dim']}>{t('appointments.along', { adviser: visit.adviser.name })}</p>
}
