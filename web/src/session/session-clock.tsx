import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './session-clock.module.css'
import { dispatch, useSessionState } from './session-store.ts'
import { clock } from '../ui/clock.ts'

/** 50 minutes from each request; clocks that differ by a second never show more. */
const wholeMs = 50 * 60_000

const minuteMs = 60_000
/** From here on it is highlighted. */
const warnBeforeMs = 5 * minuteMs

/** The remaining minutes that are announced to screen readers, each once. */
export function announcedMinutes(leftMs: number): 1 | 5 | null {
  if (leftMs > warnBeforeMs || leftMs <= 0) return null
  return leftMs > minuteMs ? 5 : 1
}

const two = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes and seconds. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Counts down to the end of the session, and ends it. */
export function SessionClock() {
  const { t } = useTranslation()
  const { deadline } = useSessionState()
  const [now, setNow] = useState(clock.ms)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.ms()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = deadline === null ? null : Math.min(wholeMs, deadline - now)
  const elapsed = left !== null && left <= 0
  useEffect(() => {
    if (elapsed) dispatch({ type: 'deadlineElapsed' })
  }, [elapsed])
  if (left === null) return <span className={styles['clock']} />
  const time = countdownText(left)
  const minutes = announcedMinutes(left)
  return (
    <>
      <span
        className={styles['clock']}
        role="timer"
        aria-label={t('shell.sessionLeft', { time })}
        data-soon={minutes !== null || undefined}
      >
        <span className={styles['label']}>{t('shell.session')} </span>
        {time}
      </span>
      <VisuallyHidden role="status">
        {minutes !== null && t(minutes === 5 ? 'shell.sessionFiveMinutes' : 'shell.sessionOneMinute')}
      </VisuallyHidden>
    </>
  )
}
