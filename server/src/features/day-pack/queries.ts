import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { dayPacks, devicePacks, type Manifest, packEditions, packParts } from './schema.ts'

export const listKnownParts = async (db: CompanyDb, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ hash: packParts.hash })
    .from(packParts)
    .where(inArray(packParts.hash, [...hashes]))
  return new Set(rows.map(({ hash }) => hash))
}

export const insertParts = (db: CompanyDb, parts: (typeof packParts.$inferInsert)[]) =>
  parts.length === 0 ? undefined : db.insert(packParts).values(parts).onConflictDoNothing()

export const readParts = (db: CompanyDb, hashes: readonly string[]) =>
  db
    .select()
    .from(packParts)
    .where(inArray(packParts.hash, [...hashes]))

/** Keeps an edition, or notes that it was handed out again. */
export const keepEdition = (
  db: CompanyDb,
  { company_id, hash, parts, now }: { company_id: number; hash: string; parts: Manifest; now: Date },
) =>
  db
    .insert(packEditions)
    .values({ company_id, hash, parts, created_at: now, served_at: now })
    .onConflictDoUpdate({ target: [packEditions.company_id, packEditions.hash], set: { served_at: now } })

export const findEdition = async (db: CompanyDb, hash: string) =>
  (await db.select().from(packEditions).where(eq(packEditions.hash, hash)))[0]

export const noteDevicePack = (
  db: CompanyDb,
  { company_id, device, edition, now }: { company_id: number; device: string; edition: string; now: Date },
) =>
  db
    .insert(devicePacks)
    .values({ company_id, device, edition, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: [devicePacks.company_id, devicePacks.device, devicePacks.edition],
      set: { last_at: now },
    })

export const listDevicePacks = (db: CompanyDb, device: string) =>
  db.select().from(devicePacks).where(eq(devicePacks.device, device))

export const findPack = async (db: CompanyDb, employee_id: number, token: string) =>
  (
    await db
      .select()
      .from(dayPacks)
      .where(and(eq(dayPacks.employee_id, employee_id), eq(dayPacks.token, token)))
  )[0]

/** Of how many packs somebody's next one can be a difference: several devices, and answers that were lost. */
const keptPacks = 10

export async function insertPack(db: CompanyDb, values: Omit<typeof dayPacks.$inferInsert, 'id'>) {
  await db.insert(dayPacks).values(values)
  const latest = db
    .select({ id: dayPacks.id })
    .from(dayPacks)
    .where(eq(dayPacks.employee_id, values.employee_id))
    .orderBy(desc(dayPacks.id))
    .limit(keptPacks)
  await db
    .delete(dayPacks)
    .where(and(eq(dayPacks.employee_id, values.employee_id), sql`${dayPacks.id} NOT IN (${latest})`))
}

/** What no edition that was handed out since then consists of, and packs that are no base any more. */
export async function removeBefore(db: CompanyDb, before: Date, packsBefore: Date) {
  await db.delete(packEditions).where(lt(packEditions.served_at, before))
  await db.execute(sql`DELETE FROM pack_parts p WHERE NOT EXISTS (
    SELECT FROM pack_editions e, jsonb_each_text(e.parts) part WHERE part.value = p.hash)`)
  await db.delete(devicePacks).where(lt(devicePacks.last_at, before))
  await db.delete(dayPacks).where(lt(dayPacks.created_at, packsBefore))
}
