import { Button, Checkbox, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { MailChoice } from './mail-choice.tsx'
import type { Held } from './use-hold.ts'
import styles from './slots.module.css'
import './slots.text.ts'
import { clock } from '../../../ui/clock.ts'

export interface BookingChoices {
  /** Left out: who goes along with a visit that is moved stays. */
  with?: number[]
  earlier: boolean
  notify: boolean
}

interface BookingFormProps {
  leadId: number
  held: Held
  moving: boolean
  booking: boolean
  onBook: (choices: BookingChoices) => void
  /** Holds the time of these too; answers why that cannot be. */
  onAlong: (ids: number[]) => Promise<string | null>
  onLetGo: () => void
}

/** What is left of a hold, `4:05`. */
function useLeft(until: Date): string {
  const [now, setNow] = useState(() => clock.now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until.getTime() - now) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface CompanionsProps {
  not: number
  value: number[]
  why: string | null
  onChange: (ids: number[]) => void
}

function Companions({ not, value, why, onChange }: CompanionsProps) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /employees'))
  const choices = (data?.data ?? []).filter(({ id }) => id !== not)
  return (
    <MultiSelect
      label={t('slots.with')}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={why}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('ui.clearField', { field: t('slots.with') }) }}
      nothingFoundMessage={t('ui.nothingFound')}
    />
  )
}

/** Whether the time of who goes along is free too, asked once they are chosen; the last choice counts. */
function useAlongHeld(onAlong: BookingFormProps['onAlong']) {
  const [why, setWhy] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const last = useRef(Promise.resolve<string | null>(null))
  const ask = (ids: number[]) => {
    const asked = last.current.then(() => onAlong(ids))
    last.current = asked
    setAsking(true)
    void asked.then((said) => {
      if (last.current !== asked) return
      setWhy(said)
      setAsking(false)
    })
  }
  return { why, isAsking, ask }
}

/** A chosen time, held for five minutes: Enter books it. */
export function BookingForm({ leadId, held, moving, booking, onBook, onAlong, onLetGo }: BookingFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useLeft(held.until)
  const [choices, setChoices] = useState<BookingChoices>({
    ...(!moving && { with: [] }),
    earlier: false,
    notify: true,
  })
  const choose = (values: Partial<BookingChoices>) => setChoices((before) => ({ ...before, ...values }))
  const along = useAlongHeld(onAlong)
  const bookButton = useRef<HTMLButtonElement>(null)
  // Whoever chose a time by its digit books it by Enter.
  useLayoutEffect(() => bookButton.current?.focus(), [])
  const { slot } = held
  return (
    <div className={styles['chosen']}>
      <p>
        <strong>
          {format.day(slot.date)} {slot.from} - {slot.till}
        </strong>
        , {slot.adviser.full_name}
        <span className={styles['why']}> {slot.reason}</span>
      </p>
      <p className={styles['dim']} role="timer">
        {t('slots.held', { left })}
      </p>
      <div className={styles['buttons']}>
        <Button ref={bookButton} loading={booking || along.isAsking} onClick={() => onBook(choices)}>
          {t(moving ? 'slots.move' : 'slots.book')}
        </Button>
        <Button variant="default" onClick={onLetGo}>
          {t('slots.letGo')}
        </Button>
      </div>
      <MailChoice leadId={leadId} value={choices.notify} onChange={(mail) => choose({ notify: mail })} />
      <Checkbox
        label={t('slots.earlier')}
        checked={choices.earlier}
        onChange={(event) => choose({ earlier: event.currentTarget.checked })}
      />
      <Companions
        not={slot.adviser.id}
        value={choices.with ?? []}
        why={along.why}
        onChange={(ids) => {
          choose({ with: ids })
          along.ask(ids)
        }}
      />
    </div>
  )
}
