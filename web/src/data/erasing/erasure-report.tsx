import { Alert } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../calls/client.ts'
import { useFormat } from '../../ui/use-format.ts'
import './erasure-report.text.ts'

export type Erasure = ResultOf<'DELETE /leads/{id}/delete/avg'>
type Counted = keyof Erasure['erased']

const counted = [
  'appointments',
  'quotations',
  'work_letters',
  'files',
  'mails',
  'calls',
  'posts',
  'import_rows',
  'intents',
  'saved_views',
  'pastes',
  'audit',
] as const satisfies Counted[]

/** What erasing blanks and removes, and what has to stay with the reason. */
export function ErasureReport({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {erasure.running === null ? null : (
        <Alert color="orange" title={t('erasureReport.running')} mb="sm">
          {erasure.running}
        </Alert>
      )}
      <ul>
        {counted
          .filter((name) => erasure.erased[name] > 0)
          .map((name) => (
            <li key={name}>
              {t(`erasureReport.counts.${name}`)}: {format.number(erasure.erased[name])}
            </li>
          ))}
      </ul>
      <p>{t(erasure.confirmed ? 'erasureReport.confirmed' : 'erasureReport.notConfirmed')}</p>
      {erasure.kept.map(({ number, until, reason }) => (
        <Alert
          key={number}
          variant="default"
          title={t(until === null ? 'erasureReport.look' : 'erasureReport.kept', { number })}
          mb="sm"
        >
          {reason}
        </Alert>
      ))}
    </>
  )
}
