import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { CompanyDb, GlobalDb } from '../database.ts'
import { devices, employees, users } from '../schema.ts'

export type DeviceRow = typeof devices.$inferSelect
type Db = Pick<CompanyDb | GlobalDb, 'select' | 'update' | 'execute'>

export const insertDevice = (db: CompanyDb, values: typeof devices.$inferInsert) =>
  db.insert(devices).values(values)

export const listDevicesOf = (db: CompanyDb, user_id: number): Promise<DeviceRow[]> =>
  db
    .select()
    .from(devices)
    .where(eq(devices.user_id, user_id))
    .orderBy(desc(devices.seen_at), desc(devices.id))

export const findDevice = async (db: Db, uuid: string): Promise<DeviceRow | undefined> =>
  (await db.select().from(devices).where(eq(devices.uuid, uuid)))[0]

export const findDeviceOfToken = async (db: Db, hash: Buffer): Promise<DeviceRow | undefined> =>
  (await db.select().from(devices).where(eq(devices.token_hash, hash)))[0]

/** Of an employee of the company that is set. */
export const findUserOf = async (db: CompanyDb, employee_id: number): Promise<number | undefined> =>
  (await db.select({ user_id: employees.user_id }).from(employees).where(eq(employees.id, employee_id)))[0]
    ?.user_id ?? undefined

/** Whether the user works for the company that is set. */
export const isUserHere = async (db: CompanyDb, user_id: number): Promise<boolean> =>
  (await db.select({ id: employees.id }).from(employees).where(eq(employees.user_id, user_id))).length > 0

/** Whoever else gives the device a secret waits until this transaction ends. */
export const lockDevice = async (db: CompanyDb, uuid: string): Promise<DeviceRow | undefined> =>
  (await db.select().from(devices).where(eq(devices.uuid, uuid)).for('update'))[0]

export const writeDevice = (
  db: CompanyDb,
  id: number,
  values: Partial<
    Pick<
      DeviceRow,
      'secret_encrypted' | 'password_mark' | 'company_ids' | 'seen_at' | 'forgotten_at' | 'forgotten_by'
    >
  >,
) => db.update(devices).set(values).where(eq(devices.id, id))

/** Notes one more delivery of a device; answers how many there were since when, in all processes together. */
export async function countDelivery(db: GlobalDb, id: number, now: Date, from: Date) {
  const over = sql`(${devices.deliveries_since} IS NULL OR ${devices.deliveries_since} <= ${from})`
  const [row] = await db
    .update(devices)
    .set({
      deliveries: sql`CASE WHEN ${over} THEN 1 ELSE ${devices.deliveries} + 1 END`,
      deliveries_since: sql`CASE WHEN ${over} THEN ${now} ELSE ${devices.deliveries_since} END`,
    })
    .where(eq(devices.id, id))
    .returning({ count: devices.deliveries, since: devices.deliveries_since })
  return { count: row?.count ?? 0, since: row?.since ?? now }
}

/** The login of a device's user, and whether it may be used anywhere. */
export const findLogin = async (db: Db, user_id: number) =>
  (
    await db
      .select({
        password_hash: users.password_hash,
        username: users.username,
        works: sql<boolean>`${users.active} AND EXISTS (SELECT FROM access_login(${users.username}))
          AND EXISTS (SELECT FROM access_employments(ARRAY[access_employee_of(${users.id})]))`,
        employee_id: sql<number | null>`access_employee_of(${users.id})`,
        full_name: sql<string | null>`access_name_of(access_employee_of(${users.id}))`,
      })
      .from(users)
      .where(eq(users.id, user_id))
  )[0]

/** Devices that were forgotten, or not used, since before then; what they held was delivered or is lost. */
export const removeOldDevices = (db: CompanyDb, before: Date) =>
  db
    .delete(devices)
    .where(
      or(lt(devices.forgotten_at, before), and(isNull(devices.forgotten_at), lt(devices.seen_at, before))),
    )
