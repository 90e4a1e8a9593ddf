import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import type { CompanyDb } from '../../access/database.ts'
import { insertTemplates } from './queries.ts'
import { dutchTexts } from './texts/dutch.ts'
import { englishTexts } from './texts/english.ts'

export interface MailText {
  subject: string
  content: string
}

const texts: Record<Locale, Record<MailTemplateType, MailText>> = {
  nl: dutchTexts,
  en: englishTexts,
}

/** The text that a company starts with. */
export const seedTemplate = (type: MailTemplateType, language: Locale): MailText & { type: string } => ({
  type,
  ...texts[language][type],
})

/** Gives a company the texts that it does not have yet; its own stay as they are. */
export async function seedMailTemplates(db: CompanyDb, company_id: number, now: Date): Promise<void> {
  // Both records hold every type; Object.keys loses that.
  const types = Object.keys(dutchTexts) as MailTemplateType[]
  const rows = (['nl', 'en'] as const).flatMap((language) =>
    types.map((type) => ({
      company_id,
      type,
      language,
      ...texts[language][type],
      created_at: now,
      updated_at: now,
    })),
  )
  await insertTemplates(db, rows)
}
