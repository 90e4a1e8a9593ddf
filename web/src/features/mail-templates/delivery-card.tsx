import { mailRecords } from '@heliodesk/domain/company/mail-domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './mail-delivery.text.ts'

type Checked = ResultOf<'POST /mail-delivery/check'>

function CheckResult({ checked }: { checked: Checked }) {
  const { t } = useTranslation()
  const { error, domain, records } = checked
  return (
    <div role="status">
      <p>{error === null ? t('mailDelivery.serverFine') : t('mailDelivery.serverRefuses', { error })}</p>
      <ul>
        {mailRecords.map((name) => (
          <li key={name}>
            <strong>{name.toUpperCase()}</strong>:{' '}
            {t(`mailDelivery.states.${records[name] ?? 'unknown'}`, { domain })}{' '}
            {t(`mailDelivery.needs.${name}`, { domain })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether mails leave, why not, and what the sender's domain needs. */
export function DeliveryCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const [checked, setChecked] = useState<Checked>()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(callQuery('GET /mail-delivery'))
  if (data === undefined) return null
  const { delivers, from, failed, waiting, last_error, last_sent_at } = data
  const check = async () => {
    setBusy(true)
    try {
      setChecked(await api('POST /mail-delivery/check'))
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('mailDelivery.title')}>
      <p>{delivers ? t('mailDelivery.from', { from }) : t('mailDelivery.none')}</p>
      {last_sent_at !== null && <p>{t('mailDelivery.lastSent', { time: format.dateTime(last_sent_at) })}</p>}
      {failed > 0 && <p>{t('mailDelivery.failed', { count: failed })}</p>}
      {waiting > 0 && <p>{t('mailDelivery.waiting', { count: waiting })}</p>}
      {last_error !== null && <p>{t('mailDelivery.lastError', { error: last_error })}</p>}
      {delivers && can('update mail templates') && (
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {t('mailDelivery.check')}
        </Button>
      )}
      {checked && <CheckResult checked={checked} />}
    </Card>
  )
}
