import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../text/use-translation.ts'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { parseTime } from './parse-time.ts'

/** A time of day (HH:mm); 930 is read as 09:30 when the field is left. */
export function TimeField<Values extends FieldValues = never>(
  props: FieldProps<Values> & { onTaken?: (time: string | null) => void },
) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  const kept = typeof value === 'string' ? value : ''
  // Typed text not yet parsed; valid while the underlying value is unchanged.
  const [draft, setDraft] = useState<{ text: string; over: string; unreadable: boolean } | null>(null)
  const open = draft !== null && draft.over === kept ? draft : null
  const take = () => {
    if (!open) return
    const time = parseTime(open.text)
    const unreadable = time === null && open.text.trim() !== ''
    setDraft(unreadable ? { ...open, unreadable } : null)
    if (unreadable || time === (kept || null)) return
    onChange(time)
    props.onTaken?.(time)
  }
  return (
    <FieldFrame name={props.name} span={props.span}>
      <TextInput
        placeholder={t('ui.timePlaceholder')}
        {...shared}
        autoComplete="off"
        inputMode="numeric"
        maxLength={5}
        value={open?.text ?? kept}
        error={open?.unreadable ? t('errors.timeOfDay') : error}
        onChange={(event) => setDraft({ text: event.currentTarget.value, over: kept, unreadable: false })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
        onBlur={() => {
          take()
          onBlur()
        }}
      />
    </FieldFrame>
  )
}
