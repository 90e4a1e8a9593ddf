import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { UnlessActing } from '../../session/tabs/unless-acting.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ComparedTable } from './compared-table.tsx'
import type { InstallPriceSet, ListedSet } from './install-prices-values.ts'
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
  set: ListedSet
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
  const may = can('update install prices')
  return (
    <Card title={t('installPrices.waitingTitle')}>
      <VersionLine set={set} />
      <ComparedTable rows={set.rows} before={active?.rows ?? []} label={t('installPrices.compared')} />
      {may && set.approval_refused !== null && <p className={styles['dim']}>{set.approval_refused}</p>}
      {may && set.asked_by?.id !== id && (
        <UnlessActing call="PATCH /install-prices/{id}/approve">
          <Group gap="xs" mt="md">
            {set.approval_refused === null && (
              <Button loading={busy} onClick={() => void decide('approve')}>
                {t('installPrices.approve')}
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={() => void decide('decline')}>
              {t('installPrices.decline')}
            </Button>
          </Group>
        </UnlessActing>
      )}
    </Card>
  )
}
