import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { mailTemplates, topLevelMailTemplates } from './schema.ts'

type SharedRow = typeof topLevelMailTemplates.$inferSelect
export type TemplateRow = SharedRow & { top_level: boolean }
type NewTemplate = Omit<typeof topLevelMailTemplates.$inferInsert, 'id' | 'revision'>

/** The company's own texts for these types. */
export const findOwnTexts = (db: CompanyDb, types: readonly MailTemplateType[], language: Locale) =>
  db
    .select()
    .from(mailTemplates)
    .where(and(inArray(mailTemplates.type, [...types]), eq(mailTemplates.language, language)))

/** The texts of all companies for these types. */
export const findSharedTexts = (db: CompanyDb, types: readonly MailTemplateType[], language: Locale) =>
  db
    .select()
    .from(topLevelMailTemplates)
    .where(and(inArray(topLevelMailTemplates.type, [...types]), eq(topLevelMailTemplates.language, language)))

const asOwn = ({ company_id: _company, ...row }: typeof mailTemplates.$inferSelect): TemplateRow => ({
  ...row,
  top_level: false,
})
const asShared = (row: SharedRow): TemplateRow => ({ ...row, top_level: true })

/** The company's own ones and the shared ones: at most one of each per type and language. */
export async function listTemplates(db: CompanyDb): Promise<TemplateRow[]> {
  const own = await db.select().from(mailTemplates)
  const shared = await db.select().from(topLevelMailTemplates)
  return [...own.map(asOwn), ...shared.map(asShared)]
}

export async function findTemplate(db: CompanyDb, id: number): Promise<TemplateRow | undefined> {
  const [own] = await db.select().from(mailTemplates).where(eq(mailTemplates.id, id))
  if (own !== undefined) return asOwn(own)
  const [shared] = await db.select().from(topLevelMailTemplates).where(eq(topLevelMailTemplates.id, id))
  return shared && asShared(shared)
}

/** The new row; undefined when there is one of its type and language. */
export async function insertTemplate(
  db: CompanyDb,
  company_id: number,
  { top_level, ...values }: NewTemplate & { top_level: boolean },
): Promise<TemplateRow | undefined> {
  if (top_level) {
    const [row] = await db.insert(topLevelMailTemplates).values(values).onConflictDoNothing().returning()
    return row && asShared(row)
  }
  const own = { ...values, company_id }
  const [row] = await db.insert(mailTemplates).values(own).onConflictDoNothing().returning()
  return row && asOwn(row)
}

export async function deleteTemplate(db: CompanyDb, { id, top_level }: TemplateRow): Promise<boolean> {
  const rows = top_level
    ? await db.delete(topLevelMailTemplates).where(eq(topLevelMailTemplates.id, id)).returning()
    : await db.delete(mailTemplates).where(eq(mailTemplates.id, id)).returning()
  return rows.length > 0
}
