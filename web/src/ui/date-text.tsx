import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { amsterdamDate, amsterdamTime, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { useRef, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './date-text.module.css'
import { formatDate, formatDateTime, formatDay } from './format.ts'
import { type Facing, parseDate, parseDateTime } from './field/parse-typed-date.ts'
import { clock } from './clock.ts'

interface DateTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** YYYY-MM-DD, or an instant in UTC when `withTime`. */
  value: string | null
  onChange: (value: string | null) => void
  withTime?: boolean
  /** Of a time alone: the next one, unless what is typed has been. */
  facing?: Facing | undefined
  /** HH:mm of a day that is typed alone; without it the time is asked for. */
  usualTime?: string | undefined
  /** Unparsable input becomes the value as typed, for the schema to reject. */
  keepUnreadable?: boolean
  error?: string | undefined
}

const isIso = (value: string) => /^\d{4}-\d{2}-\d{2}/.test(value)

function show(value: string | null, withTime: boolean): string {
  if (value === null || !isIso(value)) return value ?? ''
  return withTime ? formatDateTime(value) : formatDate(value)
}

type Reading = Pick<DateTextProps, 'withTime' | 'facing' | 'usualTime'>

function readTyped(text: string, { withTime = false, facing, usualTime }: Reading): string | null {
  const now = clock.now()
  const today = amsterdamDate(now)
  const moment = withTime ? parseDateTime(text, { today, time: amsterdamTime(now) }, facing) : null
  if (moment !== null || (withTime && usualTime === undefined)) return moment
  const day = parseDate(text, today)
  return day === null || usualTime === undefined ? day : instantInAmsterdam(day, usualTime).toISOString()
}

/** What to type in place of what cannot be read: of a day without a time, that day with one. */
function useUnreadableText(text: string, withTime: boolean): string {
  const { t } = useTranslation()
  if (!withTime) return t('errors.typedDate')
  const day = readTyped(text, {})
  return day === null
    ? t('errors.typedDateTime')
    : t('errors.typedWithoutTime', { moment: `${formatDate(day)} 14:00` })
}

/** The moment that a shortened text is understood as, while it is typed. */
function Understood({ text, reading }: { text: string; reading: Reading }) {
  const { language } = useTranslation()
  const iso = readTyped(text, reading)
  if (iso === null || formatDateTime(iso) === text.trim()) return null
  return (
    <output className={styles['understood']}>
      {formatDay(isoDay(iso), language)} {amsterdamTime(new Date(iso))}
    </output>
  )
}

/** Typed text not yet parsed; valid while the underlying value is unchanged. */
interface Draft {
  text: string
  over: string | null
  unreadable: boolean
}

interface DayPickerProps {
  value: string | null
  disabled: boolean
  onPick: (day: string) => void
}

/** The browser's own calendar behind a button. */
function DayPicker({ value, disabled, onPick }: DayPickerProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className={styles['picker']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        aria-label={t('ui.pickDate')}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={15} />
      </ActionIcon>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value !== null && isIso(value) ? isoDay(value) : ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </span>
  )
}

/** A date that is typed as DD-MM-YYYY (HH:mm) or as `tomorrow 14:00`, or picked from the browser's calendar. */
export function DateText(given: DateTextProps) {
  const { value, onChange, withTime = false, facing, usualTime, ...more } = given
  const { keepUnreadable = false, error, onBlur, ...props } = more
  const reading = { withTime, facing, usualTime }
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft | null>(null)
  const open = draft !== null && draft.over === value ? draft : null
  const typed = open?.text ?? show(value, withTime)

  const take = (text: string) => {
    const parsed = readTyped(text, reading)
    const unreadable = parsed === null && text.trim() !== ''
    setDraft(unreadable ? { text, over: keepUnreadable ? text : value, unreadable } : null)
    if (unreadable && keepUnreadable) onChange(text)
    else if (!unreadable && parsed !== value) onChange(parsed)
  }
  const picked = (day: string) => {
    const time = withTime ? ` ${typed.slice(11) || (usualTime ?? '09:00')}` : ''
    take(`${formatDate(day)}${time}`)
  }
  const unreadableText = useUnreadableText(typed, withTime)
  return (
    <TextInput
      placeholder={withTime ? t('ui.dateTimePlaceholder') : t('ui.datePlaceholder')}
      {...props}
      value={typed}
      inputContainer={(input) => (
        <div className={styles['anchor']} data-input>
          {input}
          {withTime && open !== null && !open.unreadable && <Understood text={open.text} reading={reading} />}
        </div>
      )}
      error={open?.unreadable ? unreadableText : error}
      onChange={(event) => setDraft({ text: event.currentTarget.value, over: value, unreadable: false })}
      onBlur={(event) => {
        take(typed)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed)
      }}
      rightSection={<DayPicker value={value} disabled={props.disabled ?? false} onPick={picked} />}
    />
  )
}

const isoDay = (value: string) => (value.length === 10 ? value : amsterdamDate(new Date(value)))
