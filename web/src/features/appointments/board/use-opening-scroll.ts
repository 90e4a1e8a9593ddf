import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { clock } from '../../../ui/clock.ts'
import { minutesOf } from '../../../ui/time-grid/day-minutes.ts'
import { type BoardRow, earliestOf, type Hours } from './board-layout.ts'

/** The minute of the day at which a board of these days opens: of the present hour today, else of what is earliest. */
export function openingMinute(rows: readonly BoardRow[], date: string): number {
  const now = clock.now()
  if (date === amsterdamDate(now)) return Math.floor(minutesOf(amsterdamTime(now)) / 60) * 60
  return earliestOf(rows, date)
}

interface Opening {
  rows: readonly BoardRow[]
  view: 'day' | 'week'
  hours: Hours
}

/** How far a board is scrolled when it opens: a day to its present hour, a week to today. */
function leftOf(grid: HTMLElement, { rows, view, hours }: Opening): number {
  const columns = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].slice(1)
  const dates = rows[0]?.days.map(({ date }) => date) ?? []
  const shown = Math.max(0, dates.indexOf(amsterdamDate(clock.now())))
  const [first, column, date] = [columns[0], columns[shown], dates[shown]]
  if (first === undefined || column === undefined || date === undefined) return 0
  const part = (openingMinute(rows, date) / 60 - hours.first) / (hours.last - hours.first)
  const into = view === 'day' ? column.offsetWidth * Math.max(0, part) : 0
  return column.offsetLeft - first.offsetLeft + into
}

/** Opens a board where it is read first; what comes in while it is looked at scrolls nothing. */
export function useOpeningScroll(grid: RefObject<HTMLElement | null>, opening: Opening) {
  const opened = useRef('')
  useLayoutEffect(() => {
    const { rows, view } = opening
    const shown = [view, ...(rows[0]?.days.map(({ date }) => date) ?? [])].join(' ')
    if (grid.current === null || opened.current === shown) return
    opened.current = shown
    grid.current.parentElement?.scrollTo({ left: leftOf(grid.current, opening), behavior: 'instant' })
  })
}
