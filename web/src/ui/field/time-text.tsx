import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { parseTime } from './parse-time.ts'

interface TimeTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** HH:mm */
  value: string | null
  onChange: (time: string | null) => void
  error?: string | undefined
}

/** A time of day that is typed as 9, 930, 9.30, 09:30 or `om 9 uur`, and read when the field is left. */
export function TimeText({ value, onChange, error, onBlur, ...props }: TimeTextProps) {
  const { t } = useTranslation()
  const kept = value ?? ''
  // Typed text not yet parsed; valid while the underlying value is unchanged.
  const [draft, setDraft] = useState<{ text: string; over: string; unreadable: boolean } | null>(null)
  const open = draft !== null && draft.over === kept ? draft : null
  const field = useRef<HTMLInputElement>(null)
  // A time that another field gives while this one has the focus is typed over, not behind.
  useLayoutEffect(() => {
    if (kept !== '' && field.current === document.activeElement) field.current?.select()
  }, [kept])
  const take = () => {
    if (!open) return
    const time = parseTime(open.text)
    const unreadable = time === null && open.text.trim() !== ''
    setDraft(unreadable ? { ...open, unreadable } : null)
    if (unreadable || time === (kept || null)) return
    onChange(time)
  }
  return (
    <TextInput
      placeholder={t('ui.timePlaceholder')}
      {...props}
      ref={field}
      autoComplete="off"
      inputMode="numeric"
      value={open?.text ?? kept}
      error={open?.unreadable ? t('errors.timeOfDay') : error}
      onChange={(event) => setDraft({ text: event.currentTarget.value, over: kept, unreadable: false })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={(event) => {
        take()
        onBlur?.(event)
      }}
    />
  )
}
