import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useCan } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { OneTimeToken } from '../../settings/one-time-token.tsx'
import './sources.text.ts'

export function RenewToken({ row }: { row: { id: number; name: string } }) {
  const { t } = useTranslation()
  const can = useCan()
  const [token, setToken] = useState<string>()
  const renew = async () => {
    const sure = await confirm({
      title: t('sources.renewTitle', { name: row.name }),
      text: t('sources.renewText'),
      action: t('sources.renewToken'),
      danger: true,
    })
    if (!sure) return
    const { access_token } = await api('PATCH /sources/{id}/token', { params: { id: row.id } })
    notify({ tone: 'success', text: t('messages.tokenRenewed') })
    setToken(access_token)
  }
  if (!can('update sources')) return null
  return (
    <>
      <Button variant="default" onClick={() => void renew().catch(() => undefined)}>
        {t('sources.renewToken')}
      </Button>
      {token !== undefined && <OneTimeToken token={token} onDone={() => setToken(undefined)} />}
    </>
  )
}
