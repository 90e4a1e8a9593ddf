import { Alert } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { useFormat } from '../../../ui/use-format.ts'
import '../erasing.text.ts'

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
        <Alert color="orange" title={t('erasing.running')} mb="sm">
          {erasure.running}
        </Alert>
      )}
      <ul>
        {counted
          .filter((name) => erasure.erased[name] > 0)
          .map((name) => (
            <li key={name}>
              {t(`erasing.counts.${name}`)}: {format.number(erasure.erased[name])}
            </li>
          ))}
      </ul>
      <p>{t(erasure.confirmed ? 'erasing.confirmed' : 'erasing.notConfirmed')}</p>
      {erasure.kept.map(({ number, reason }) => (
        <Alert key={number} variant="default" title={t('erasing.kept', { number })} mb="sm">
          {reason}
        </Alert>
      ))}
    </>
  )
}
