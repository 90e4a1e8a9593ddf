import type { Salutation } from './enumerations.ts'
import type { MailLanguage } from './mail-types.ts'

export interface Greeted {
  salutation: Salutation
  firstName: string | null
  insertion: string | null
  lastName: string
}

const titles: Record<MailLanguage, Record<Exclude<Salutation, 'none'>, string>> = {
  nl: { mr: 'Geachte heer', mrs: 'Geachte mevrouw', family: 'Geachte familie' },
  en: { mr: 'Dear Mr', mrs: 'Dear Mrs', family: 'Dear family' },
}
const plain: Record<MailLanguage, { known: string; unknown: string }> = {
  nl: { known: 'Beste', unknown: 'Geachte heer, mevrouw' },
  en: { known: 'Dear', unknown: 'Dear Sir or Madam' },
}

/** After a title the insertion takes a capital: `Geachte heer De Vries`. */
const capital = (text: string) => text.replace(/^'?\p{L}/u, (first) => first.toUpperCase())

/** How a letter begins, without the comma: `Geachte mevrouw Van den Berg`, `Beste Jan`. */
export function greeting(person: Greeted, language: MailLanguage): string {
  const { salutation, firstName, insertion, lastName } = person
  const surname = [insertion, lastName].filter(Boolean).join(' ')
  if (salutation !== 'none') return `${titles[language][salutation]} ${capital(surname)}`
  return firstName ? `${plain[language].known} ${firstName}` : plain[language].unknown
}
