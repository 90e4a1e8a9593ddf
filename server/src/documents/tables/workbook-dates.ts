import { formatDate } from '@heliodesk/domain/calendar'

/** The formats of dates that have numbers of their own (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Whether a number in this format is shown as a date or a time. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? isBuiltIn(id) : /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Whether a number in this format is shown as a percentage, a hundred times as large as it is kept. */
export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replaceAll(/"[^"]*"|\\./g, '').includes('%')

const dayMs = 86_400_000
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** Days since the beginning of a workbook's calendar as `24-11-2026`, with the time where there is one. */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const seconds = Math.round((serial * dayMs) / 1_000) * 1_000
  const at = new Date(epochs[from1904 ? 1904 : 1900] + seconds)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [day = '', time = ''] = at.toISOString().split('T')
  const clock = time.slice(0, 8)
  return clock === '00:00:00' ? formatDate(day) : `${formatDate(day)} ${clock}`
}
