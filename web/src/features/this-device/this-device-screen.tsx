import { useTranslation } from '../../text/use-translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { StartCard } from './start-card.tsx'
import { StorageCard } from './storage-card.tsx'

/** What this device keeps for work without a network, and what has not arrived. */
export function ThisDeviceScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('routes.thisDevice')}>
      <StartCard />
      <OutboxCard />
      <HoldingsCard />
      <StorageCard />
    </Page>
  )
}
