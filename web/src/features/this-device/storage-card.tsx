import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import styles from './this-device.module.css'
import './this-device.text.ts'

/** Browsers have it on https and localhost alone. */
const isPersisted = async () =>
  'storage' in navigator && 'persisted' in navigator.storage && (await navigator.storage.persisted())

/** Whether the browser may throw away what this device keeps. */
export function StorageCard() {
  const { t } = useTranslation()
  const { data: persisted, refetch } = useQuery({
    queryKey: ['this-device', 'storage'],
    queryFn: isPersisted,
  })
  const persist = async () => {
    const granted = await navigator.storage.persist()
    if (!granted) notify({ tone: 'info', text: t('thisDevice.refused') })
    await refetch()
  }
  if (persisted === undefined) return null
  return (
    <Card title={t('thisDevice.storage')}>
      <p>{t(persisted ? 'thisDevice.persisted' : 'thisDevice.notPersisted')}</p>
      {!persisted && (
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => void persist()}>
            {t('thisDevice.persist')}
          </Button>
        </div>
      )}
    </Card>
  )
}
