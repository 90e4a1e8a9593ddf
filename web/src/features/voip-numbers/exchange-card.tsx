import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { OneTimeToken } from '../../settings/one-time-token.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import '../telephony/exchange.text.ts'
import styles from './telephony-token.module.css'
import './voip-numbers.text.ts'

const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((module) => ({ default: module.ExchangeDialog })),
)

type Tested = ResultOf<'POST /telephony/exchange/test'>

/** What the exchange answered to the test. */
function TestResult({ tested: { outcome, status, message } }: { tested: Tested }) {
  const { t } = useTranslation()
  return (
    <Alert color={outcome === 'accepted' ? 'green' : 'red'} variant="light" mt="sm" role="status">
      {t(`exchange.outcomes.${outcome}`, { status: status ?? '' })}
      {message !== null && ` ${t('exchange.said', { message })}`}
    </Alert>
  )
}

/** A failure is shown by the call itself. */
const act = (work: () => Promise<unknown>) => () => void work().catch(() => undefined)

interface ActionsProps {
  url: string | null
  onChange: () => void
  onSecret: (secret: string | null) => void
  onTested: (tested: Tested | undefined) => void
}

function Actions({ url, onChange, onSecret, onTested }: ActionsProps) {
  const { t } = useTranslation()
  const test = useOneAtATime(async () => {
    onTested(undefined)
    onTested(await api('POST /telephony/exchange/test'))
  })
  const renew = async () => {
    const texts = { title: t('voipNumbers.renewSecretTitle'), text: t('voipNumbers.renewSecretText') }
    if (!(await confirm({ ...texts, action: t('voipNumbers.renewSecret'), danger: true }))) return
    const { secret } = await api('PATCH /telephony/exchange', { body: { renew_secret: true } })
    onSecret(secret)
  }
  const remove = async () => {
    const texts = { title: t('voipNumbers.removeTitle'), text: t('voipNumbers.removeText') }
    if (!(await confirm({ ...texts, action: t('voipNumbers.remove'), danger: true }))) return
    await api('PATCH /telephony/exchange', { body: { url: null } })
    onTested(undefined)
    notify({ tone: 'success', text: t('voipNumbers.removed') })
  }
  return (
    <Group gap="xs" mt="sm">
      <Button variant="default" onClick={onChange}>
        {t(url === null ? 'voipNumbers.setUp' : 'voipNumbers.changeAddress')}
      </Button>
      {url !== null && (
        <>
          <Button variant="default" onClick={act(test)}>
            {t('voipNumbers.test')}
          </Button>
          <Button variant="default" onClick={act(renew)}>
            {t('voipNumbers.renewSecret')}
          </Button>
          <Button variant="default" onClick={act(remove)}>
            {t('voipNumbers.remove')}
          </Button>
        </>
      )}
    </Group>
  )
}

/** Where the exchange is asked to make calls, and what it answers to a test. */
export function ExchangeCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const [changing, setChanging] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [tested, setTested] = useState<Tested>()
  const { data } = useQuery(callQuery('GET /telephony/exchange'))
  if (data === undefined) return null
  return (
    <div className={styles['below']}>
      <Card title={t('voipNumbers.calls')}>
        <Text size="sm" mb="sm">
          {t('voipNumbers.callsText')}
        </Text>
        {data.url === null ? (
          <Text size="sm" mb="sm">
            {t('voipNumbers.callsNone')}
          </Text>
        ) : (
          <ViewFields>
            <ViewField label={t('voipNumbers.address')}>{data.url}</ViewField>
            <ViewField label={t('voipNumbers.secret')}>
              {data.secret_since !== null &&
                t('voipNumbers.secretSince', { since: format.dateTime(data.secret_since) })}
            </ViewField>
          </ViewFields>
        )}
        {tested !== undefined && <TestResult tested={tested} />}
        {can('update voip numbers') && (
          <Actions
            url={data.url}
            onChange={() => setChanging(true)}
            onSecret={setSecret}
            onTested={setTested}
          />
        )}
        {changing && (
          <Suspense>
            <ExchangeDialog
              url={data.url}
              onDone={() => setChanging(false)}
              onSaved={(made) => {
                setTested(undefined)
                setSecret(made)
              }}
            />
          </Suspense>
        )}
        {secret !== null && (
          <OneTimeToken token={secret} title={t('voipNumbers.secretTitle')} onDone={() => setSecret(null)} />
        )}
      </Card>
    </div>
  )
}
