import { Button } from '@mantine/core'
import { requiredPictureGroups } from '@heliodesk/domain/work-letters/ready'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { FileGroups } from '../../files/file-groups.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { resetToSaved } from '../../ui/form/keep-typed.ts'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { InstallationHint } from './installation-hint.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterHeading, Overruled, Rejection } from './letter-heading.tsx'
import { LetterInputs } from './letter-inputs.tsx'
import { LetterKnown } from './letter-known.tsx'
import { LetterLines } from './letter-lines.tsx'
import { LetterRounds } from './letter-rounds.tsx'
import { type Letter, type LetterPlace, letterValues } from './letter-values.ts'
import { orderOf } from './order-choice.tsx'
import { OthersHere } from './others-here.tsx'
import { ReadyCheck } from './ready-check.tsx'
import { useConfirmedSave } from './use-confirmed-save.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

interface LetterEditorProps {
  place: LetterPlace
  appointmentId: number
  /** Back to the read-only view, if possible. */
  onStop: (() => void) | undefined
  onSaved: () => void
  /** Whether something is typed that is not stored, or on its way. */
  onUnsaved: (unsaved: boolean) => void
}

interface FormProps extends Omit<LetterEditorProps, 'onSaved'> {
  /** What was saved last; null before the first save. */
  letter: Letter | null
  onSaved: (letter: Letter) => void
}

/** A save as concept, or one that sets the letter ready. */
function useLetterForm({ place, appointmentId, letter, onSaved, onUnsaved }: FormProps) {
  const { t } = useTranslation()
  const confirmedSave = useConfirmedSave()
  const setsReady = useRef(false)
  const [beside, setBeside] = useState(false)
  const chosen = orderOf(place)
  const ofOrder = place.orders.length > 1 && chosen !== undefined ? { quotation_id: chosen } : {}
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/work-letters').then(({ workLetters }) =>
        workLetters.save.body.omit({ revision: true, quotation_id: true, beside: true, confirm: true }),
      ),
    defaults: letterValues(letter ?? place.start ?? {}),
    toValues: letterValues,
    revision: letter?.revision,
    save: ({ planned_date, ...body }, revision) =>
      confirmedSave((confirmed) =>
        api('POST /appointments/{id}/work-letter', {
          params: { id: appointmentId },
          body: {
            ...body,
            // The day of a visit is changed at the visit.
            ...(place.installation === null && { planned_date }),
            ...ofOrder,
            ...(beside && { beside }),
            // A letter that is ready is changed as such.
            status: setsReady.current || letter?.status === 'ready' ? 'ready' : 'concept',
            ...(revision !== undefined && { revision }),
            ...confirmed,
          },
        }),
      ),
    onSaved: async (saved, sent) => {
      notify({
        tone: 'success',
        text:
          saved.status === 'ready' && letter?.status !== 'ready'
            ? t('workLetters.setReadyDone')
            : t('messages.entitySaved', { entity: t('workLetterLabels.one') }),
      })
      const isTyped = resetToSaved(state.form, sent, letterValues(saved) as typeof sent)
      setBeside(false)
      onSaved(saved)
      // The letter to read begins at its top.
      if (saved.status === 'ready' && !isTyped) window.scrollTo({ top: 0 })
    },
  })
  const isUnsaved = state.dirty || state.saving
  const tellUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => tellUnsaved(isUnsaved), [isUnsaved])
  const setReady = async () => {
    setsReady.current = true
    await state.submit()
    setsReady.current = false
  }
  return { state, setReady: () => void setReady(), beside, setBeside }
}

type HeadProps = FormProps & ReturnType<typeof useLetterForm>

/** Setting it ready is what comes next; saving it as it is ends the form. */
function EditorHead({ place, letter, onStop, state, setReady }: HeadProps) {
  const { t } = useTranslation()
  return (
    <LetterHead
      place={{ ...place, work_letter: letter }}
      next={
        letter?.status === 'ready' ? undefined : (
          <Button onClick={setReady} disabled={state.saving}>
            {t('workLetters.setReady')}
          </Button>
        )
      }
      more={
        onStop && (
          <Button variant="default" data-closes onClick={onStop}>
            {t('workLetters.stopChanging')}
          </Button>
        )
      }
    />
  )
}

type BodyProps = FormProps & Omit<ReturnType<typeof useLetterForm>, 'setReady'>

function LetterForm({ place, appointmentId, letter, state, beside, setBeside }: BodyProps) {
  const { t } = useTranslation()
  const owner = letter
    ? ({ owner_type: 'work letters', owner_id: letter.id } as const)
    : ({ owner_type: 'appointments', owner_id: appointmentId } as const)
  return (
    <Card>
      {letter?.status === 'ready' && <p className={styles['dim']}>{t('workLetters.changeHint')}</p>}
      <OthersHere numbers={place.others_here} beside={beside} onBeside={setBeside} />
      <EditForm state={state} saveLabel={t('workLetters.saveConcept')} inSight>
        <InstallationHint installation={place.installation} />
        <LetterInputs visit={place.installation} />
        <fieldset className={styles['picturesField']}>
          <legend>{t('workLetters.groups.pictures')}</legend>
          <FileGroups
            files={place.pictures}
            first={requiredPictureGroups}
            required={requiredPictureGroups}
            owner={owner}
            picturesOnly
          />
        </fieldset>
        <ReadyCheck pictures={place.pictures} />
      </EditForm>
    </Card>
  )
}

function OpenLetter(props: FormProps) {
  const { place, appointmentId, letter } = props
  const form = useLetterForm(props)
  const source = letter ?? place.start
  return (
    <>
      <EditorHead {...props} {...form} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <div className={styles['early']}>
            {letter && <Rejection letter={letter} />}
            <Overruled overruled={source?.overruled ?? null} />
            <LetterHeading
              lead={place.lead}
              appointmentId={appointmentId}
              plannedDate={place.installation?.date ?? source?.planned_date ?? null}
              visit={place.installation}
              contactTime={letter?.contact_time ?? null}
            />
            <LetterKnown known={place.known} />
          </div>
          <LetterForm {...props} {...form} />
        </div>
        <div className={styles['stack']}>
          {source && (
            <div className={styles['early']}>
              <LetterLines edition={source.edition} lines={source.lines} />
            </div>
          )}
          {letter && <LetterRounds rounds={letter.rounds} />}
        </div>
      </div>
    </>
  )
}

/** The letter form: refetched data does not overwrite input, nor does saving what was typed since. */
export function LetterEditor(props: LetterEditorProps) {
  const [letter, setLetter] = useState(props.place.work_letter)
  return (
    <OpenLetter
      {...props}
      letter={letter}
      onSaved={(saved) => {
        setLetter(saved)
        props.onSaved()
      }}
    />
  )
}
