import { Button } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { type FieldErrors, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import { QuestionInputs } from './question-inputs.tsx'
import styles from './question-lists.module.css'
import { newQuestion, type TemplateValues } from './template-values.ts'
import './question-lists.text.ts'

interface LineProps {
  place: number
  total: number
  open: boolean
  onToggle: () => void
  onRemove: () => void
  onMove: (to: number) => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The handle, the text and the buttons of one question. */
function QuestionLine({ place, total, open, onToggle, onRemove, onMove }: LineProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const question = useWatch<TemplateValues, `questions.${number}`>({ name: `questions.${place}` })
  const number = place + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    <div className={styles['line']}>
      <button
        type="button"
        className={styles['handle']}
        aria-label={t('questionLists.moveQuestion', { number })}
        title={t('questionLists.moveQuestion', { number })}
        onKeyDown={onKeyDown}
      >
        ⠿
      </button>
      <span>
        {number}. {question?.label[language] || t('questionLists.newQuestion')}
        {question?.required ? ' *' : ''}
      </span>
      {question?.shown_if && <StatusBadge meaning="planned">{t('questionLists.depends')}</StatusBadge>}
      {question && <StatusBadge meaning="idle">{t(`questionLists.types.${question.type}`)}</StatusBadge>}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-label={t('questionLists.editQuestion', { number })}
        onClick={onToggle}
      >
        {t('ui.edit')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={total === 1}
        aria-label={t('questionLists.removeQuestion', { number })}
        onClick={onRemove}
      >
        {t('ui.remove')}
      </Button>
    </div>
  )
}

/** What a drag needs of each row: where it began, and over which row it is. */
function useDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (place: number) => ({
    draggable: true,
    'data-dragged': from === place || undefined,
    'data-over': (over === place && from !== place) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setFrom(place)
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from !== null) move(from, place)
      end()
    },
    onDragEnd: end,
  })
}

const wrongPlaces = ({ questions }: FieldErrors<TemplateValues>): number[] =>
  Array.isArray(questions) ? questions.flatMap((error, place) => (error ? [place] : [])) : []

/** The questions in their order, by mouse and by keyboard; one is open at a time, and those with errors. */
export function QuestionOrder() {
  const { t } = useTranslation()
  const { formState } = useFormContext<TemplateValues>()
  const { fields, append, remove, move } = useFieldArray<TemplateValues, 'questions'>({ name: 'questions' })
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const total = fields.length
  const wrong = wrongPlaces(formState.errors)
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= total || from === to) return
    move(from, to)
    setSaid(t('questionLists.moved', { number: to + 1, total }))
  }
  const dragOf = useDrag(moveTo)
  return (
    <fieldset className={styles['part']}>
      <legend>{t('questionLists.questions')}</legend>
      <output className={styles['dim']}>{said}</output>
      <ol className={styles['questions']}>
        {fields.map((field, place) => {
          const shown = open === field.id || wrong.includes(place)
          return (
            <li key={field.id} className={styles['question']} {...(shown ? {} : dragOf(place))}>
              <QuestionLine
                place={place}
                total={total}
                open={shown}
                onToggle={() => setOpen(shown ? null : field.id)}
                onRemove={() => remove(place)}
                onMove={(to) => moveTo(place, to)}
              />
              {shown && (
                <div className={styles['open']}>
                  <QuestionInputs place={place} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Button variant="default" size="xs" onClick={() => append(newQuestion(total + 1))}>
        {t('questionLists.addQuestion')}
      </Button>
    </fieldset>
  )
}
