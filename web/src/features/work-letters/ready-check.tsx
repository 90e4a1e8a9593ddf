import { type ReadyProblem, readyProblems } from '@heliodesk/domain/work-letters/moves'
import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import type { LetterValues, Picture } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

const groupOf = (problem: ReadyProblem) => problem.replace('missingPictures.', '')

/** What is missing before the letter can be set ready, and the reason that replaces pictures. */
export function ReadyCheck({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const reason: unknown = useWatch<LetterValues, 'missing_pictures_reason'>({
    name: 'missing_pictures_reason',
  })
  const problems = readyProblems(
    { missing_pictures_reason: typeof reason === 'string' ? reason : null },
    pictures.map(({ group }) => group),
  )
  return (
    <>
      {problems.length === 0 ? (
        <Alert color="teal" variant="light">
          {t('workLetters.complete')}
        </Alert>
      ) : (
        <Alert color="orange" variant="light" title={t('workLetters.missingTitle')}>
          <ul className={styles['missing']}>
            {problems.map((problem) => (
              <li key={problem}>
                {t('workLetters.missingPicture', { group: labels.text('fileGroups', groupOf(problem)) })}
              </li>
            ))}
          </ul>
          {t('workLetters.missingOr')}
        </Alert>
      )}
      <FieldGrid>
        <TextAreaField<LetterValues>
          name="missing_pictures_reason"
          label={t('workLetterLabels.fields.missing_pictures_reason')}
          rows={2}
        />
      </FieldGrid>
    </>
  )
}
