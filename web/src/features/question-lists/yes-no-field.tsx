import { CloseButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
import type { AnswerValues } from './answer-values.ts'
import styles from './question-lists.module.css'
import './question-answers.text.ts'

interface YesNoFieldProps {
  name: `answers.${string}`
  label: string
  required: boolean
}

/** Yes or no as two buttons, which a call leaves no time to open a list for. */
export function YesNoField(props: YesNoFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { value, onChange, onBlur, error } = useField<AnswerValues>(props)
  const choices = [
    { answer: true, text: t('ui.yes') },
    { answer: false, text: t('ui.no') },
  ]
  return (
    <FieldFrame name={props.name}>
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        className={styles['yesNo']}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
      >
        <legend>
          {props.label}
          {props.required && (
            <span className={styles['mark']} aria-hidden>
              {' *'}
            </span>
          )}
        </legend>
        {choices.map(({ answer, text }) => (
          <label key={text}>
            <input
              type="radio"
              name={props.name}
              checked={value === answer}
              onBlur={onBlur}
              onChange={() => onChange(answer)}
            />
            {text}
          </label>
        ))}
        {!props.required && typeof value === 'boolean' && (
          <CloseButton
            size="sm"
            aria-label={t('questionAnswers.clear', { question: props.label })}
            onClick={() => onChange(null)}
          />
        )}
      </fieldset>
      {error !== undefined && (
        <p id={id} className={styles['error']}>
          {error}
        </p>
      )}
    </FieldFrame>
  )
}
