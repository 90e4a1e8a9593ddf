import { addDays, amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import { claimPeriod, findLastPeriod, listCompanies } from './access/claim-periods.ts'
import type { Context, Services } from './work/context.ts'
import { forgetWays } from './features/agenda/read-ways.ts'
import { startReminders } from './features/visit-notices/remind-visit.ts'
import { endStuckImports } from './features/lead-imports/end-stuck-imports.ts'
import { writeKept } from './features/mails/write-queued-mail.ts'
import { tidyOffline } from './features/offline/tidy-offline.ts'
import { inJob } from './work/in-transaction.ts'

interface Recurring {
  task: string
  /** The periods that are due and not started yet, oldest first. */
  periods: (today: string, last: string | null, hour: number) => string[]
  start: (context: Context, period: string) => Promise<void>
}

/** After a standstill as many days are made up for; files of earlier ones can be made on their screen. */
const maxDays = 31

/** The days that are over since one, or yesterday alone where there was none. */
function daysOver(today: string, last: string | null): string[] {
  const yesterday = addDays(today, -1)
  const days: string[] = []
  for (
    let day = yesterday;
    day > (last ?? addDays(yesterday, -1)) && days.length < maxDays;
    day = addDays(day, -1)
  )
    days.unshift(day)
  return days
}

const monthOf = (today: string, last: string | null): string[] => {
  const month = today.slice(0, 7)
  return last === null || last < month ? [month] : []
}

/** `YYYY-MM-DD HH` */
const hourly = (today: string, last: string | null, hour: number): string[] => {
  const period = `${today} ${String(hour).padStart(2, '0')}`
  return last === null || last < period ? [period] : []
}

const hourOf = (now: Date) => Number(amsterdamTime(now).slice(0, 2))

const tasks: readonly Recurring[] = [
  {
    task: 'remind-visits',
    periods: hourly,
    start: (context, period) => startReminders(context, Number(period.slice(11))),
  },
  { task: 'end-stuck-imports', periods: hourly, start: endStuckImports },
  { task: 'write-kept-mails', periods: hourly, start: writeKept },
  {
    task: 'propose-retention',
    periods: monthOf,
    start: (context, month) => context.enqueue('propose-retention', { month }),
  },
  {
    task: 'tidy-offline',
    periods: (today, last) => (last === null || last < today ? [today] : []),
    start: tidyOffline,
  },
  {
    task: 'forget-ways',
    periods: (today, last) => (last === null || last < today ? [today] : []),
    start: forgetWays,
  },
  {
    task: 'make-partner-export',
    periods: daysOver,
    start: (context, day) => context.enqueue('make-partner-export', { day }),
  },
]

/** Enqueues the recurring work of every company that is due; of several processes one does. */
export async function runRecurring(services: Services): Promise<void> {
  for (const company_id of await listCompanies(services.database))
    await inJob(services, company_id, async (context) => {
      const { db, happened_at: now } = context
      for (const { task, periods, start } of tasks)
        for (const period of periods(amsterdamDate(now), await findLastPeriod(db, task), hourOf(now)))
          if (await claimPeriod(db, { company_id, task, period, now })) await start(context, period)
    })
}

const everyMs = 10 * 60_000

/** Looks every ten minutes whether recurring work is due; answers what stops it. */
export function startRecurring(services: Services): () => Promise<void> {
  let running = Promise.resolve()
  const look = () => {
    running = running
      .then(() => runRecurring(services))
      .catch((error: unknown) => services.log.error({ error: String(error) }, 'recurring work'))
  }
  look()
  const timer = setInterval(look, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
