import { type NumberProblem, type ReadNumber, readNumber } from '@heliodesk/domain/read-number'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from '../form/form.module.css'
import { showNumber } from '../show-number.ts'
import { useFormatLanguage } from '../use-format.ts'

export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

interface NumberTextProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'>, NumberLimits {
  value: number | null
  /** NaN, which every schema rejects, while the input cannot be parsed. */
  onChange: (value: number | null) => void
  /** More decimals than these are refused. */
  decimals?: number
  /** Shown with all its decimals: 1.234,50. */
  fixed?: boolean
  /** Buttons to count up and down. */
  steppers?: boolean
  sign?: string
  /** A number typed without its minus gets one. */
  negative?: boolean
  splits?: NumberSplit | undefined
}

/** Text that is a number with something that belongs elsewhere, as `12bis` is a house number with its addition. */
export interface NumberSplit {
  canRead: (text: string) => boolean
  /** Puts the rest where it belongs and answers the number. */
  take: (text: string) => number
}

/** The typed text, as long as the value is the one parsed from it. */
function useDraft({ value, onChange, splits }: Pick<NumberTextProps, 'value' | 'onChange' | 'splits'>) {
  const [draft, setDraft] = useState<(ReadNumber & { text: string }) | null>(null)
  const open = draft !== null && Object.is(draft.value, value) ? draft : null
  const splitting = open?.problem !== undefined && splits?.canRead(open.text) === true
  return {
    open,
    setDraft,
    splitting,
    problem: open?.problem ?? (Number.isNaN(value) ? { code: 'number' as const } : undefined),
    split: () => {
      if (!splitting) return
      setDraft(null)
      onChange(splits.take(open.text))
    },
  }
}

const clamp = (value: number, { min, max }: NumberLimits) =>
  Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value))

const signed = (read: ReadNumber, negative: boolean): ReadNumber =>
  negative && (read.value ?? 0) > 0 ? { ...read, value: -(read.value ?? 0) } : read

const arrows = [
  [1, 'M1 5l4-4 4 4'],
  [-1, 'M1 1l4 4 4-4'],
] as const

interface SteppersProps {
  disabled: boolean | undefined
  /** The id of the input. */
  field: string
  onStep: (count: number) => void
}

function Steppers({ disabled, field, onStep }: SteppersProps) {
  const { t } = useTranslation()
  return (
    <span className={styles['stepper']}>
      {arrows.map(([count, path]) => (
        <button
          key={count}
          aria-label={t(count > 0 ? 'ui.increase' : 'ui.decrease')}
          aria-describedby={`${field}-label`}
          type="button"
          // The arrow keys of the input do the same: one tab stop for a number.
          tabIndex={-1}
          disabled={disabled}
          onClick={() => onStep(count)}
        >
          <svg
            viewBox="0 0 10 6"
            width="9"
            height="6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden
          >
            <path d={path} />
          </svg>
        </button>
      ))}
    </span>
  )
}

function useFieldId(given: string | undefined): string {
  const own = useId()
  return given ?? own
}

/** The parts beside the text: the unit, and the buttons. */
const sidesOf = (sign: string | undefined, buttons: ReactNode) => ({
  ...(sign === '€' && { leftSection: sign }),
  ...(sign !== undefined && sign !== '€' && { rightSection: sign }),
  ...(buttons !== undefined && buttons !== false && { rightSection: buttons }),
})

/** How to write it instead. */
export function useProblemText() {
  const { t } = useTranslation()
  return (problem: NumberProblem): string => {
    if (problem.code === 'number') return t('errors.number')
    if (problem.code === 'decimals') {
      return problem.decimals === 0 ? t('errors.integer') : t('errors.decimals', { count: problem.decimals })
    }
    const { whole, decimal } = problem
    return decimal === null ? t('errors.notGrouped', { whole }) : t('errors.ambiguous', { whole, decimal })
  }
}

/**
 * A number typed in either notation; the value updates while typing, the format on blur. Invalid input
 * stays as typed, with the error below it.
 */
export function NumberText(props: NumberTextProps) {
  const {
    value,
    onChange,
    decimals = 0,
    fixed = false,
    steppers,
    sign,
    min,
    max,
    step = 1,
    splits: _splits,
    negative = false,
    onBlur,
    error,
    ...rest
  } = props
  const language = useFormatLanguage()
  const problemText = useProblemText()
  const id = useFieldId(rest.id)
  const { open, setDraft, splitting, problem, split } = useDraft(props)
  const typed = open?.text ?? showNumber(value, { language, decimals, fixed })
  const shownProblem = splitting ? undefined : problem

  const stepBy = (count: number) => {
    if (problem !== undefined) return
    setDraft(null)
    onChange(clamp((value ?? 0) + count * step, { min, max }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') split()
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (count === undefined) return
    event.preventDefault()
    stepBy(count)
  }
  return (
    <TextInput
      {...rest}
      id={id}
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typed}
      {...sidesOf(sign, steppers && <Steppers disabled={rest.disabled} field={id} onStep={stepBy} />)}
      error={shownProblem === undefined ? error : problemText(shownProblem)}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const text = event.currentTarget.value
        const read = signed(readNumber(text, { language, decimals, min, max, sign }), negative)
        setDraft({ text, ...read })
        onChange(read.value)
      }}
      onBlur={(event) => {
        if (problem === undefined) setDraft(null)
        split()
        onBlur?.(event)
      }}
    />
  )
}
