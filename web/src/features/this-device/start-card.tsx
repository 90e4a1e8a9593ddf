import { useQuery } from '@tanstack/react-query'
import { isInstalled } from '../../offline/installed-app.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import './this-device.text.ts'

const lookEveryMs = 3_000

/** Says that the app itself is not on this device yet; nothing once it is. */
export function StartCard() {
  const { t } = useTranslation()
  const { data: installed = true } = useQuery({
    queryKey: ['this-device', 'installed'],
    queryFn: isInstalled,
    refetchInterval: ({ state }) => (state.data === true ? false : lookEveryMs),
  })
  if (installed) return null
  return (
    <Card title={t('thisDevice.start')}>
      <p role="status">{t('thisDevice.notInstalled')}</p>
    </Card>
  )
}
