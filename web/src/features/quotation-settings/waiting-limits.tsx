import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/calls/client.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Settings } from './settings-values.ts'
import styles from './quotation-settings.module.css'
import './quotation-settings.text.ts'

type Waiting = NonNullable<Settings['waiting']>

/** Approve and decline, after a question. */
function useDecision({ revision }: Settings) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const decide = async (decision: 'approve' | 'decline') => {
    const sure = await confirm({
      title: t(`quotationSettings.waiting.${decision}Title`),
      text: t(`quotationSettings.waiting.${decision}Text`),
      action: t(`quotationSettings.waiting.${decision}`),
      danger: decision === 'decline',
    })
    if (!sure) return
    setBusy(true)
    try {
      await api('POST /quotation-settings/limits', { body: { decision, revision } })
      notify({ tone: 'success', text: t(`quotationSettings.waiting.${decision}d`) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}

/** What would become looser, and by how much. */
export function useLimitLines() {
  const { t } = useTranslation()
  const format = useFormat()
  return (settings: Settings, waiting: Waiting) =>
    [
      {
        key: 'min_margin',
        name: t('quotationSettings.min_margin_cents'),
        now: format.euros(settings.min_margin),
        asked: format.euros(waiting.min_margin),
      },
      ...(['min_margin_percentage', 'max_margin_percentage'] as const).map((key) => ({
        key,
        name: t(`quotationSettings.${key}`),
        now: format.percent(settings[key]),
        asked: format.percent(waiting[key]),
      })),
    ].filter(({ now, asked }) => now !== asked)
}

/** Limits of margins that wait for a second person, beside those that count. */
export function WaitingLimits({ settings, mayDecide }: { settings: Settings; mayDecide: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const linesOf = useLimitLines()
  const { busy, decide } = useDecision(settings)
  const { waiting } = settings
  if (waiting === null) return null
  const lines = linesOf(settings, waiting)
  return (
    <Card title={t('quotationSettings.waiting.title')}>
      <p className={styles['dim']}>
        {t('quotationSettings.waiting.asked', {
          name: waiting.asked_by?.name ?? '',
          at: format.dateTime(waiting.asked_at),
        })}
      </p>
      <PlainTable
        label={t('quotationSettings.waiting.title')}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            label: t('quotationSettings.waiting.limit'),
            heading: true,
            cell: ({ name }) => name,
          },
          { key: 'now', label: t('quotationSettings.example.now'), align: 'end', cell: ({ now }) => now },
          {
            key: 'asked',
            label: t('quotationSettings.waiting.wanted'),
            align: 'end',
            cell: ({ asked }) => asked,
          },
        ]}
      />
      {mayDecide && waiting.approval_refused !== null && (
        <p className={styles['dim']}>{waiting.approval_refused}</p>
      )}
      {mayDecide && (
        <Group gap="xs" mt="md">
          {waiting.approval_refused === null && (
            <Button loading={busy} onClick={() => void decide('approve')}>
              {t('quotationSettings.waiting.approve')}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => void decide('decline')}>
            {t(`quotationSettings.waiting.${waiting.asked_by_caller ? 'takeBack' : 'decline'}`)}
          </Button>
        </Group>
      )}
    </Card>
  )
}
