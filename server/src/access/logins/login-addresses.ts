import { and, eq, gt, lt } from 'drizzle-orm'
import type { CompanyDb, Database } from '../database.ts'
import { networkOf } from './network-of.ts'
import { employees, employments, loginAddresses } from '../schema.ts'

const keptMs = 24 * 3_600_000

/** Stores the address of a login for a day; deletes older ones of all users. */
export async function recordLoginAddress({ global }: Database, user_id: number, ip: string, now: Date) {
  const login = { user_id, network: networkOf(ip), at: now }
  const { user_id: user, network } = loginAddresses
  await global.delete(loginAddresses).where(lt(loginAddresses.at, new Date(now.getTime() - keptMs)))
  await global
    .insert(loginAddresses)
    .values(login)
    .onConflictDoUpdate({ target: [user, network], set: { at: now } })
}

/** Whether somebody who works for the company logged in from the address within the last 24 hours. */
export const staffLoggedInFrom = async (db: CompanyDb, ip: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ user_id: loginAddresses.user_id })
      .from(loginAddresses)
      .innerJoin(employees, eq(employees.user_id, loginAddresses.user_id))
      .innerJoin(employments, eq(employments.employee_id, employees.id))
      .where(
        and(
          eq(loginAddresses.network, networkOf(ip)),
          gt(loginAddresses.at, new Date(now.getTime() - keptMs)),
        ),
      )
      .limit(1)
  ).length > 0
