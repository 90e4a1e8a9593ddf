import { longestComparison } from '@heliodesk/domain/quotations/own-use/own-use-question'
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../data/calls/client.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { clock } from '../../ui/clock.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Settings } from './settings-values.ts'
import styles from './quotation-settings.module.css'
import './own-use-question.text.ts'

type Preview = NonNullable<NonNullable<Settings['own_use_question']>['preview']>
type Line = Preview['lines'][number]

function useAnswers({ revision }: Settings) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const compare = () => during(() => api('POST /quotation-settings/own-use-preview'))
  const decide = async (decision: 'accept' | 'keep') => {
    const sure = await confirm({
      title: t(`ownUseQuestion.${decision}Title`),
      text: t(`ownUseQuestion.${decision}Text`),
      action: t(`ownUseQuestion.${decision}`),
    })
    if (!sure) return
    await during(async () => {
      await api('POST /quotation-settings/own-use', { body: { decision, revision } })
      notify({ tone: 'success', text: t(`ownUseQuestion.${decision === 'accept' ? 'accepted' : 'kept'}`) })
    })
  }
  return { busy, compare, decide }
}

/** Whether a job that was asked for still compares. */
function useIsComparing(preview: Preview | null): boolean {
  const isOpen = preview !== null && preview.made_at === null && preview.failed === null
  const until = isOpen ? new Date(preview.asked_at).getTime() + longestComparison : 0
  const [late, setLate] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setTimeout(() => setLate(until), Math.max(0, until - clock.now().getTime()))
    return () => clearTimeout(timer)
  }, [until])
  return isOpen && late !== until
}

/** What became of the comparison: it is being made, it failed, or nobody hears of it. */
function Progress({ preview, isComparing }: { preview: Preview | null; isComparing: boolean }) {
  const { t } = useTranslation()
  if (preview === null || preview.made_at !== null) return null
  if (isComparing) return <p className={styles['dim']}>{t('ownUseQuestion.busy')}</p>
  const { failed } = preview
  if (failed === null) return <p className={styles['warning']}>{t('ownUseQuestion.late')}</p>
  const { number, reason } = failed
  return (
    <p className={styles['warning']}>
      {number === null
        ? t('ownUseQuestion.failed', { reason })
        : t('ownUseQuestion.failedOf', { number, reason })}
    </p>
  )
}

/** Companies from before are asked once whether own use is calculated, with what their last quotations would have said. */
export function OwnUseQuestion({ settings }: { settings: Settings }) {
  const question = settings.own_use_question
  if (question === null) return null
  return <Question settings={settings} preview={question.preview} />
}

function Question({ settings, preview }: { settings: Settings; preview: Preview | null }) {
  const { t } = useTranslation()
  const { busy, compare, decide } = useAnswers(settings)
  const isComparing = useIsComparing(preview)
  const isMade = preview !== null && preview.made_at !== null
  return (
    <div className={styles['question']}>
      <Card title={t('ownUseQuestion.title')}>
        <p className={styles['dim']}>{t('ownUseQuestion.text')}</p>
        <div role="status">
          <Progress preview={preview} isComparing={isComparing} />
        </div>
        {isMade ? <Compared preview={preview} /> : null}
        <Group gap="xs" mt="md">
          <Button
            variant={isMade ? 'default' : 'filled'}
            loading={busy || isComparing}
            onClick={() => void compare()}
          >
            {t(preview === null || isComparing ? 'ownUseQuestion.compare' : 'ownUseQuestion.again')}
          </Button>
          {isMade ? (
            <Button disabled={busy} onClick={() => void decide('accept')}>
              {t('ownUseQuestion.accept')}
            </Button>
          ) : null}
          <Button variant="default" disabled={busy} onClick={() => void decide('keep')}>
            {t('ownUseQuestion.keep')}
          </Button>
        </Group>
      </Card>
    </div>
  )
}

const both = ({ says, would_say }: Line, write: (said: Line['says']) => string) =>
  would_say === null ? write(says) : `${write(says)} → ${write(would_say)}`

/** What the last quotations say, and would have said. */
function Compared({ preview }: { preview: Preview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lines } = preview
  if (lines.length === 0) return <p className={styles['dim']}>{t('ownUseQuestion.nothing')}</p>
  const share = ({ own_share }: Line['says']) => format.percent(Math.round(own_share * 100))
  const years = ({ payback_years }: Line['says']) =>
    payback_years === null
      ? t('ownUseQuestion.never')
      : t('ownUseQuestion.years', { years: format.number(payback_years, 1) })
  const saving = ({ saving_cents }: Line['says']) => format.cents(saving_cents)
  return (
    <>
      <p className={styles['dim']}>{t('ownUseQuestion.made', { at: format.dateTime(preview.made_at) })}</p>
      <PlainTable
        label={t('ownUseQuestion.title')}
        rows={lines}
        rowKey={(line) => `${line.quotation_id} ${line.edition}`}
        columns={[
          {
            key: 'number',
            label: t('ownUseQuestion.quotation'),
            heading: true,
            cell: ({ appointment_id, number, edition }) =>
              appointment_id === null ? (
                `${number} ${edition}`
              ) : (
                <AppLink href={`/appointments/${appointment_id}/quotation`}>{`${number} ${edition}`}</AppLink>
              ),
          },
          { key: 'share', label: t('ownUseQuestion.share'), align: 'end', cell: (line) => both(line, share) },
          {
            key: 'saving',
            label: t('ownUseQuestion.saving'),
            align: 'end',
            cell: (line) => `${both(line, saving)} (${line.year})`,
          },
          {
            key: 'payback',
            label: t('ownUseQuestion.payback'),
            align: 'end',
            cell: (line) => both(line, years),
          },
          // Known already: on a phone what changes comes first.
          {
            key: 'usage',
            label: t('ownUseQuestion.usage'),
            align: 'end',
            cell: ({ usage }) =>
              usage === null ? t('ownUseQuestion.unknown') : `${format.number(usage)} kWh`,
          },
        ]}
      />
    </>
  )
}
