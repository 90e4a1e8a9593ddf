import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { Lease } from './use-lease.ts'
import './calling.text.ts'
import { clock } from '../../../ui/clock.ts'

interface LeaseNoticeProps {
  lease: Lease
  onTakeOver: () => void
}

/** Who else works on a lead, and the way to take it over. */
export function LeaseNotice({ lease, onTakeOver }: LeaseNoticeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [today] = useState(() => amsterdamDate(clock.now()))
  if (lease.kind === 'lost')
    return (
      <Alert color="yellow" role="alert" mb="md" title={t('calling.lock.lost', { name: lease.by })}>
        <p>{t('calling.lock.lostText')}</p>
        <Button variant="default" size="xs" mt={8} onClick={onTakeOver}>
          {t('calling.lock.takeBack')}
        </Button>
      </Alert>
    )
  if (lease.kind !== 'other') return null
  const { name, since } = lease.holder
  const at = new Date(since)
  const time = amsterdamDate(at) === today ? amsterdamTime(at) : format.dateTime(since)
  const ask = async () => {
    const yes = await confirm({
      title: t('calling.lock.takeOverTitle'),
      text: t('calling.lock.takeOverText', { name }),
      action: t('calling.lock.takeOver'),
    })
    if (yes) onTakeOver()
  }
  return (
    <Alert color="yellow" role="status" mb="md" title={t('messages.leadInUse', { employee: name, time })}>
      <p>{t('calling.lock.readAlong')}</p>
      <Button variant="default" size="xs" mt={8} onClick={() => void ask()}>
        {t('calling.lock.takeOver')}
      </Button>
    </Alert>
  )
}
