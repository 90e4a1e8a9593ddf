import { useTranslation } from '../../text/use-translation.ts'
import { FileGroups } from '../../files/file-groups.tsx'
import { Card } from '../../ui/page/page.tsx'
import { LetterFacts } from './letter-facts.tsx'
import { Cancellation, LetterHeading, Overruled, Rejection, VisitDiffers } from './letter-heading.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterKnown } from './letter-known.tsx'
import { LetterLines } from './letter-lines.tsx'
import { LetterRounds } from './letter-rounds.tsx'
import { useLetterSteps } from './letter-steps.tsx'
import type { Letter, LetterPlace } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

interface LetterReaderProps {
  place: LetterPlace
  letter: Letter
  appointmentId: number
  onChange: (() => void) | undefined
}

/** The letter as the installer reads it. */
export function LetterReader({ place, letter, appointmentId, onChange }: LetterReaderProps) {
  const { t } = useTranslation()
  const { next, more, below } = useLetterSteps({
    letter,
    pictures: place.pictures,
    appointmentId,
    onChange,
  })
  return (
    <>
      <LetterHead place={place} next={next} more={more} />
      {below}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <div className={styles['early']}>
            <Cancellation letter={letter} />
            <Rejection letter={letter} />
            <Overruled overruled={letter.overruled} />
            <LetterHeading
              lead={place.lead}
              appointmentId={appointmentId}
              plannedDate={letter.planned_date}
              visit={letter.visit}
              contactTime={letter.contact_time}
            />
            <VisitDiffers letter={letter} />
            <LetterKnown known={place.known} />
          </div>
          <LetterFacts letter={letter} />
          <Card title={t('workLetters.groups.pictures')}>
            {letter.missing_pictures_reason !== null && (
              <p>
                {t('workLetterLabels.fields.missing_pictures_reason')}: {letter.missing_pictures_reason}
              </p>
            )}
            <FileGroups files={place.pictures} first={letter.required_groups} picturesOnly />
          </Card>
        </div>
        <div className={styles['stack']}>
          <div className={styles['early']}>
            <LetterLines edition={letter.edition} lines={letter.lines} />
          </div>
          <LetterRounds rounds={letter.rounds} />
        </div>
      </div>
    </>
  )
}
