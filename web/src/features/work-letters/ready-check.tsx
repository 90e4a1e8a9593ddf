import { isReason } from '@heliodesk/domain/reasons'
import {
  type JudgedLetter,
  missingFacts,
  nothingKnown,
  readyProblems,
  requiredFacts,
  requiredPictureGroups,
  type ReadyProblem,
  type RequiredFact,
} from '@heliodesk/domain/work-letters/ready'
import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import type { LetterValues, Picture } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

const isFact = (problem: ReadyProblem): problem is RequiredFact => Object.hasOwn(requiredFacts, problem)

/** A number that is being typed may be no number. */
const orNull = <Value,>(value: Value) => (Number.isNaN(value) ? null : (value ?? null))

const judgedFields = Object.keys(nothingKnown) as (keyof JudgedLetter)[]

/** What is missing before the letter can be set ready, and the reasons that replace it. */
export function ReadyCheck({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const typed: readonly unknown[] = useWatch<LetterValues>({ name: judgedFields })
  const letter: JudgedLetter = {
    ...nothingKnown,
    ...Object.fromEntries(judgedFields.map((field, index) => [field, orNull(typed[index])])),
  }
  const groups = pictures.map(({ group }) => group)
  const problems = readyProblems(letter, groups)
  const without = missingFacts(letter)
  const lacksPictures = requiredPictureGroups.some((group) => !groups.includes(group))
  const asks = lacksPictures || isReason(letter.missing_pictures_reason)
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
                {isFact(problem)
                  ? t(`workLetters.missingFacts.${problem}`)
                  : t('workLetters.missingPicture', {
                      group: labels.text('fileGroups', problem.replace('missingPictures.', '')),
                    })}
              </li>
            ))}
          </ul>
          {t('workLetters.missingOr')}
        </Alert>
      )}
      <FieldGrid>
        {asks ? <ReasonField name="missing_pictures_reason" /> : null}
        {without.map((fact) => (
          <ReasonField key={fact} name={requiredFacts[fact].reason} />
        ))}
      </FieldGrid>
    </>
  )
}

function ReasonField({
  name,
}: {
  name: 'missing_pictures_reason' | (typeof requiredFacts)[RequiredFact]['reason']
}) {
  const { t } = useTranslation()
  return <TextAreaField<LetterValues> name={name} label={t(`workLetterLabels.fields.${name}`)} rows={2} />
}
