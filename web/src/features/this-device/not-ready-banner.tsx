import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useFromNextPage } from '../../ui/form/use-from-next-page.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './this-device.module.css'
import './this-device.text.ts'
import { askPassword, useIsNotReady } from './use-is-not-ready.ts'

/** Of this tab: the next one asks again. */
const closedKey = 'heliodesk.not-ready-closed'

/** Above every page, while there is a connection to make this device ready with. */
export function NotReadyBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const notReady = useIsNotReady()
  const [closed, setClosed] = useState(() => sessionStorage.getItem(closedKey) !== null)
  const shown = useFromNextPage(notReady && !closed && online)
  if (!shown) return null
  const close = () => {
    sessionStorage.setItem(closedKey, '1')
    setClosed(true)
  }
  return (
    <aside className={styles['banner']} aria-label={t('routes.thisDevice')}>
      <span>{t('thisDevice.notReady')}</span>
      <Button size="compact-sm" onClick={askPassword}>
        {t('thisDevice.ready')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={close}>
        {t('thisDevice.notNow')}
      </Button>
    </aside>
  )
}
