import { Alert } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import type { Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

/** What is wrong with where a visit is, and who confirmed it all the same. */
export function VisitMarks({ visit }: { visit: Pick<Visit, 'marks' | 'pinned'> }) {
  const { t } = useTranslation()
  const { marks, pinned } = visit
  return (
    <>
      {marks.length > 0 && (
        <Alert color="orange" variant="light" title={t('visitVerbs.marks')} mb="md">
          {marks.map(({ code, text, by }) => (
            <p key={code} style={{ margin: 0 }}>
              {by === null ? text : t('visitVerbs.markedBy', { text, name: by.name })}
            </p>
          ))}
        </Alert>
      )}
      {pinned && (
        <Alert color="gray" variant="light" mb="md">
          {t('visitVerbs.pinned')}
        </Alert>
      )}
    </>
  )
}
