import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { OneTimeToken } from '../../settings/one-time-token.tsx'
import styles from './telephony-token.module.css'
import './voip-numbers.text.ts'

/** The token by which the company's telephone exchange reports calls; shown once, renewable. */
export function TelephonyToken() {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const [token, setToken] = useState<string>()
  const { data } = useQuery(callQuery('GET /telephony/token'))
  if (data === undefined) return null
  const renew = async () => {
    const isFirst = data.renewed_at === null
    const sure =
      isFirst ||
      (await confirm({
        title: t('voipNumbers.renewTitle'),
        text: t('voipNumbers.renewText'),
        action: t('voipNumbers.renewToken'),
        danger: true,
      }))
    if (!sure) return
    const renewed = await api('PATCH /telephony/token')
    notify({ tone: 'success', text: t(isFirst ? 'voipNumbers.tokenMade' : 'messages.tokenRenewed') })
    setToken(renewed.token)
  }
  const address = `${location.origin}/api/v1/telephony/events`
  return (
    <div className={styles['below']}>
      <Card title={t('voipNumbers.telephony')}>
        <Text size="sm" mb="xs">
          {t('voipNumbers.telephonyText', { address })}
        </Text>
        <Text size="sm" mb="sm">
          {data.renewed_at === null
            ? t('voipNumbers.tokenNone')
            : t('voipNumbers.tokenSince', { since: format.dateTime(data.renewed_at) })}
        </Text>
        {can('update voip numbers') && (
          <Button variant="default" onClick={() => void renew().catch(() => undefined)}>
            {t(data.renewed_at === null ? 'voipNumbers.makeToken' : 'voipNumbers.renewToken')}
          </Button>
        )}
        {token !== undefined && <OneTimeToken token={token} onDone={() => setToken(undefined)} />}
      </Card>
    </div>
  )
}
