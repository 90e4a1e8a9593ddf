import { sql } from 'drizzle-orm'
import type { CompanyDb, Database } from './database.ts'
import { recurringRuns } from './schema.ts'

/** Every company of the installation, for recurring work. */
export async function listCompanies({ global }: Database): Promise<number[]> {
  const { rows } = await global.execute<{ company_id: number }>(
    sql`SELECT company_id FROM access_companies() ORDER BY company_id`,
  )
  return rows.map(({ company_id }) => company_id)
}

/** The last period for which a task was started. */
export const findLastPeriod = async (db: CompanyDb, task: string) =>
  (
    await db.execute<{ period: string | null }>(
      sql`SELECT max(period) AS period FROM ${recurringRuns} WHERE task = ${task}`,
    )
  ).rows[0]?.period ?? null

/** Takes a period of a task; false where another process has it. Rolled back with the transaction. */
export async function claimPeriod(
  db: CompanyDb,
  run: { company_id: number; task: string; period: string; now: Date },
): Promise<boolean> {
  const { company_id, task, period, now } = run
  const { rowCount } =
    await db.execute(sql`INSERT INTO ${recurringRuns} (company_id, task, period, started_at)
    VALUES (${company_id}, ${task}, ${period}, ${now}) ON CONFLICT DO NOTHING`)
  return rowCount === 1
}
