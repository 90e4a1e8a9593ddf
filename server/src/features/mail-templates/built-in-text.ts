import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import type { MailText } from '../../documents/check-text.ts'
import { dutchTexts } from './texts/dutch.ts'
import { englishTexts } from './texts/english.ts'

const texts: Record<Locale, Record<MailTemplateType, MailText>> = {
  nl: dutchTexts,
  en: englishTexts,
}

/** The built-in text of a mail, used when there is no template. */
export const builtInText = (type: MailTemplateType, language: Locale): MailText => texts[language][type]
