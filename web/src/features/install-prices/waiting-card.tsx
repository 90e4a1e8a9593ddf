import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/client.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { UnlessActing } from '../../session/unless-acting.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ComparedTable } from './compared-table.tsx'
import type { InstallPriceSet } from './install-prices-values.ts'
import styles from './install-prices.module.css'
import { VersionLine } from './version-line.tsx'
import './install-prices.text.ts'

/** Approve and decline, after a question. */
function useDecision({ id, active_from }: InstallPriceSet, onDecided: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const decide = async (decision: 'approve' | 'decline') => {
    const sure = await confirm({
      title: t(`installPrices.${decision}Title`),
      text: t(`installPrices.${decision}Text`, { date: format.date(active_from) }),
      action: t(`installPrices.${decision}`),
      danger: decision === 'decline',
    })
    if (!sure) return
    setBusy(true)
    try {
      if (decision === 'approve') await api('PATCH /install-prices/{id}/approve', { params: { id } })
      else await api('DELETE /install-prices/{id}/decline', { params: { id } })
      const text =
        decision === 'approve' ? 'messages.installPricesApproved' : 'messages.installPricesDeclined'
      notify({ tone: 'success', text: t(text) })
    } finally {
      setBusy(false)
      onDecided()
    }
  }
  return { busy, decide }
}

interface WaitingCardProps {
  set: InstallPriceSet
  active: InstallPriceSet | undefined
  /** Refetches the current and pending versions, after a success or a conflict. */
  onDecided: () => void
}

/** The pending version beside the current one, cell by cell, for approvers. */
export function WaitingCard({ set, active, onDecided }: WaitingCardProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { id } = useEmployee()
  const { busy, decide } = useDecision(set, onDecided)
  const mayDecide = can('update install prices') && set.asked_by?.id !== id
  return (
    <Card title={t('installPrices.waitingTitle')}>
      <VersionLine set={set} />
      <ComparedTable rows={set.rows} before={active?.rows ?? []} label={t('installPrices.compared')} />
      {set.asked_by?.id === id && <p className={styles['dim']}>{t('installPrices.ownVersion')}</p>}
      {mayDecide && (
        <UnlessActing call="PATCH /install-prices/{id}/approve">
          <Group gap="xs" mt="md">
            <Button loading={busy} onClick={() => void decide('approve')}>
              {t('installPrices.approve')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void decide('decline')}>
              {t('installPrices.decline')}
            </Button>
          </Group>
        </UnlessActing>
      )}
    </Card>
  )
}
