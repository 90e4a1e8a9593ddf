import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import styles from './form.module.css'
import { type FormatLanguage, formatNumber, parseNumber } from './format.ts'
import { useFormatLanguage } from './use-format.ts'

export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

interface NumberTextProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'>, NumberLimits {
  value: number | null
  onChange: (value: number | null) => void
  /** At most this many decimals are kept. */
  decimals?: number
  /** Shown with all its decimals: 1.234,50. */
  fixed?: boolean
  /** Buttons to count up and down. */
  steppers?: boolean
  sign?: string
}

function show(value: number | null, language: FormatLanguage, decimals: number, fixed: boolean): string {
  if (value === null) return ''
  if (fixed) return formatNumber(value, language, decimals)
  const plain = String(value)
  return language === 'nl' ? plain.replace('.', ',') : plain
}

const clamp = (value: number, { min, max }: NumberLimits) =>
  Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value))

const arrows = [
  [1, 'M1 5l4-4 4 4'],
  [-1, 'M1 1l4 4 4-4'],
] as const

/** For the mouse; the keyboard has the arrow keys. */
function Steppers({ disabled, onStep }: { disabled: boolean | undefined; onStep: (count: number) => void }) {
  return (
    <span className={styles['stepper']} aria-hidden>
      {arrows.map(([count, path]) => (
        <button
          key={count}
          aria-label={count > 0 ? '+' : '-'}
          type="button"
          tabIndex={-1}
          disabled={disabled}
          onClick={() => onStep(count)}
        >
          <svg viewBox="0 0 10 6" width="9" height="6" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d={path} />
          </svg>
        </button>
      ))}
    </span>
  )
}

/** A number typed in the language's own format; the value follows while typing, the format after it. */
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
    onBlur,
    ...rest
  } = props
  const language = useFormatLanguage()
  // What was typed, as long as the value is the one that it was read as.
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null)
  const typed = draft !== null && draft.value === value ? draft.text : show(value, language, decimals, fixed)

  const stepBy = (count: number) => {
    setDraft(null)
    onChange(clamp((value ?? 0) + count * step, { min, max }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (count === undefined) return
    event.preventDefault()
    stepBy(count)
  }
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typed}
      {...(sign === '€' && { leftSection: sign })}
      {...(sign !== undefined && sign !== '€' && { rightSection: sign })}
      {...(steppers && { rightSection: <Steppers disabled={rest.disabled} onStep={stepBy} /> })}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const text = event.currentTarget.value.replaceAll(/[^\d.,\-€%\s]/g, '')
        const read = parseNumber(text, language, decimals)
        setDraft({ text, value: read })
        onChange(read)
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
