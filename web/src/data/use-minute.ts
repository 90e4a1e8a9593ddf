import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { useEffect, useState } from 'react'
import { clock } from '../ui/clock.ts'

const read = () => {
  const now = clock.now()
  return `${amsterdamDate(now)} ${amsterdamTime(now)}`
}

/** The day and minute in Amsterdam while they go on, `2026-11-24 20:05`. */
export function useMinute(): string {
  const [minute, setMinute] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setMinute(read), 10_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
