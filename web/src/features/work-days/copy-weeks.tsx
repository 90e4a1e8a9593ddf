import { addDays } from '@heliodesk/domain/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { NumberText } from '../../ui/field/number-text.tsx'
import { Card } from '../../ui/page/page.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import type { BoardPerson } from './use-week.ts'
import styles from './work-days.module.css'
import './work-days.text.ts'

type Copied = ResultOf<'POST /adviser-work-days/duplicate'>

const mostWeeks = 12

function CopyResult({ copied, people }: { copied: Copied; people: readonly BoardPerson[] }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const nameOf = (id: number) => people.find(({ adviser }) => adviser.id === id)?.adviser.name ?? ''
  return (
    <div role="status">
      <p>{t('workDays.copiedDays', { count: copied.created })}</p>
      {copied.skipped.length > 0 && (
        <PlainTable
          label={t('workDays.skipped')}
          rows={copied.skipped}
          rowKey={({ adviser_id, date }) => `${adviser_id} ${date}`}
          columns={[
            { key: 'date', label: t('workDays.skipped'), heading: true, cell: (row) => format.day(row.date) },
            { key: 'adviser', label: t('workDays.adviser'), cell: (row) => nameOf(row.adviser_id) },
            {
              key: 'reason',
              label: t('workDays.reason'),
              cell: (row) => labels.text('copySkipReasons', row.reason),
            },
          ]}
        />
      )}
    </div>
  )
}

/** Copies a week onto the weeks after it, and lists what was left out and why. */
export function CopyWeeks({ monday, people }: { monday: string; people: readonly BoardPerson[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [weeks, setWeeks] = useState<number | null>(4)
  const [copied, setCopied] = useState<Copied>()
  const [error, setError] = useState<string>()
  const copy = useOneAtATime(async () => {
    setError(undefined)
    try {
      const adviser_ids = people.map(({ adviser }) => adviser.id)
      setCopied(
        await api('POST /adviser-work-days/duplicate', {
          body: { adviser_ids, date: monday, weeks: weeks ?? 1 },
        }),
      )
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(Object.values(failure.errors)[0]?.[0])
    }
  })
  const last = weeks === null || Number.isNaN(weeks) ? null : addDays(monday, 7 * weeks)
  return (
    <Card title={t('workDays.copyWeeks')}>
      <p className={styles['dim']}>{t('workDays.copyWeeksText')}</p>
      <div className={styles['copy']}>
        <NumberText
          label={t('workDays.weeks')}
          value={weeks}
          onChange={setWeeks}
          min={1}
          max={mostWeeks}
          steppers
          error={error}
        />
        <Button variant="default" disabled={last === null} onClick={() => void copy()}>
          {t('workDays.copy')}
        </Button>
        {last !== null && (
          <span
            className={styles['dim']}
          >{`${format.date(addDays(monday, 7))} - ${format.date(addDays(last, 4))}`}</span>
        )}
      </div>
      {copied && <CopyResult copied={copied} people={people} />}
    </Card>
  )
}
