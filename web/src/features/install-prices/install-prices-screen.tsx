import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { ComparedTable } from './compared-table.tsx'
import { InstallPricesForm } from './install-prices-form.tsx'
import type { InstallPriceSet, ListedSet } from './install-prices-values.ts'
import styles from './install-prices.module.css'
import { VersionsCard } from './versions-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import './install-prices.text.ts'

interface OpenFormProps extends Pick<ComponentProps<typeof InstallPricesForm>, 'onReload' | 'onUnsaved'> {
  sets: readonly InstallPriceSet[]
}

/** The form over the data read when it was opened; saves of others do not change it. */
function OpenForm({ sets, ...props }: OpenFormProps) {
  const [waiting] = useState(() => sets.find(({ state }) => state === 'waiting'))
  const [active] = useState(() => sets.find(({ state }) => state === 'active'))
  const [waiting_id, setWaitingId] = useState(waiting?.id ?? null)
  return (
    <InstallPricesForm {...props} from={waiting ?? active} waiting_id={waiting_id} onKeep={setWaitingId} />
  )
}

function InstallPrices({ sets }: { sets: readonly ListedSet[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const [opened, setOpened] = useState(0)
  const isUnsaved = useRef(false)
  const openAnew = () => setOpened((count) => count + 1)
  /** What is typed stays, and is told that it was decided when it is saved. */
  const decided = () => {
    if (!isUnsaved.current) openAnew()
  }
  const waiting = sets.find(({ state }) => state === 'waiting')
  const active = sets.find(({ state }) => state === 'active')
  return (
    <Page title={t('nouns.install prices.many')}>
      <p className={styles['intro']}>{t('installPrices.intro')}</p>
      <div className={styles['cards']}>
        {active === undefined && <p role="status">{t('installPrices.none')}</p>}
        {waiting !== undefined && (
          <WaitingCard key={waiting.id} set={waiting} active={active} onDecided={decided} />
        )}
        {can('create install prices') ? (
          <OpenForm
            key={opened}
            sets={sets}
            onReload={openAnew}
            onUnsaved={(unsaved) => void (isUnsaved.current = unsaved)}
          />
        ) : (
          active !== undefined && (
            <Card title={t('installPrices.now')}>
              <ComparedTable rows={active.rows} before={null} label={t('installPrices.now')} />
            </Card>
          )
        )}
        <VersionsCard sets={sets} />
      </div>
    </Page>
  )
}

export function InstallPricesScreen() {
  const result = useQuery({ ...callQuery('GET /install-prices'), refetchOnMount: 'always' })
  return (
    <Loaded result={result} fresh>
      {({ data }) => <InstallPrices sets={data} />}
    </Loaded>
  )
}
