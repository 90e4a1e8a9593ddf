import styles from './menu/profile-menu.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** A choice closes the menu around it. */
  closes?: boolean
}

/** A few options side by side, one of them chosen. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  closes,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-closes={closes || undefined}
          aria-pressed={option.value === value}
          lang={option.lang}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
