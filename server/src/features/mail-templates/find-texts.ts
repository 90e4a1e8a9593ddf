import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import type { CompanyDb } from '../../access/database.ts'
import type { MailText } from '../../documents/check-text.ts'
import { builtInText } from './built-in-text.ts'
import { findOwnTexts, findSharedTexts } from './queries.ts'

export type Texts = Record<MailTemplateType, MailText>

/** The texts in use: the company's, else the shared one, else the built-in one. */
export async function findTexts<Type extends MailTemplateType>(
  db: CompanyDb,
  types: readonly Type[],
  language: Locale,
): Promise<Record<Type, MailText>> {
  const own = await findOwnTexts(db, types, language)
  const shared = await findSharedTexts(db, types, language)
  const textOf = (wanted: Type): MailText => {
    const { subject, content } =
      [...own, ...shared].find(({ type }) => type === wanted) ?? builtInText(wanted, language)
    return { subject, content }
  }
  // Object.fromEntries loses the literal keys; the entries have all of them.
  return Object.fromEntries(types.map((type) => [type, textOf(type)])) as Record<Type, MailText>
}
