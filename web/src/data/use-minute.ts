import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { useEffect, useState } from 'react'
import { clock } from '../ui/clock.ts'

const read = (ahead: number) => {
  const now = new Date(clock.now().getTime() + ahead * 60_000)
  return `${amsterdamDate(now)} ${amsterdamTime(now)}`
}

/** The day and minute in Amsterdam while they go on, `2026-11-24 20:05`; or that many minutes ahead. */
export function useMinute(ahead = 0): string {
  const [minute, setMinute] = useState(() => read(ahead))
  useEffect(() => {
    const timer = setInterval(() => setMinute(read(ahead)), 10_000)
    return () => clearInterval(timer)
  }, [ahead])
  return minute
}
