import type { Database } from './database.ts'

export interface Waiting {
  queue: string
  waiting: number
  oldest_seconds: number
}

/** The jobs that are due and not started, by queue; jobs scheduled for later are excluded. */
export async function readQueue({ global }: Database): Promise<Waiting[]> {
  const { rows } = await global.execute<Waiting & Record<string, unknown>>(
    `SELECT q.name AS queue, count(j.id)::int AS waiting,
       coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS oldest_seconds
     FROM jobs.queue q LEFT JOIN jobs.job j
       ON j.name = q.name AND j.state < 'active' AND j.start_after <= now()
     WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY q.name`,
  )
  return rows
}
