import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './not-on-device.module.css'
import '../../data/needs-connection.text.ts'

/** In the place of what was not read: without a connection it says that this device does not hold it. */
export function NotOnDevice() {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  return refused === undefined ? null : <p className={styles['said']}>{t('needsConnection.notHere')}</p>
}
