import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { deviceOf } from '../../ui/device-name.ts'
import { useFromNextPage } from '../../ui/form/use-from-next-page.ts'
import styles from './this-device.module.css'
import './this-device.text.ts'

/** Of this tab: the next one says it again. */
const closedKey = 'heliodesk.storage-banner-closed'

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Safari throws away after 7 days what a page keeps that is not on the home screen. */
async function isForgotten(): Promise<boolean> {
  const keepsWork = localStorage.getItem('heliodesk.employee') !== null
  if (!keepsWork || deviceOf(navigator.userAgent).browser !== 'Safari' || isInstalled()) return false
  return !('storage' in navigator && (await navigator.storage.persisted()))
}

/** Above every page, where the browser throws away what this device keeps. */
export function StorageBanner() {
  const { t } = useTranslation()
  const [isSaid, setSaid] = useState(false)
  const shown = useFromNextPage(isSaid)
  useEffect(() => {
    if (sessionStorage.getItem(closedKey) === null) void isForgotten().then(setSaid, () => setSaid(false))
  }, [])
  if (!shown) return null
  const close = () => {
    sessionStorage.setItem(closedKey, '1')
    setSaid(false)
  }
  return (
    <aside className={styles['banner']} aria-label={t('thisDevice.storage')}>
      <span>{t('thisDevice.safari')}</span>
      <Link to="/this-device">{t('thisDevice.toPage')}</Link>
      <Button variant="default" size="compact-sm" onClick={close}>
        {t('thisDevice.understood')}
      </Button>
    </aside>
  )
}
