import { Alert, Button } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './this-device.module.css'
import './this-device.text.ts'
import { askPassword, useIsNotReady } from './use-is-not-ready.ts'

/** What is kept here cannot be opened without a network until the password is given once. */
export function NotReady() {
  const { t } = useTranslation()
  const online = useOnline()
  if (!useIsNotReady()) return null
  return (
    <Alert color="yellow" variant="light" mb="md">
      <p>{t('thisDevice.notReady')}</p>
      <div className={styles['buttons']}>
        <Button disabled={!online} onClick={askPassword}>
          {t('thisDevice.ready')}
        </Button>
      </div>
    </Alert>
  )
}
