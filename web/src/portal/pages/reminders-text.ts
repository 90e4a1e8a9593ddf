import type { PortalLanguage } from '../text.ts'

const nl = {
  title: 'Herinneringen',
  ask: 'Wilt u geen herinneringen meer van {company} over offerte {number}?',
  stop: 'Stop de herinneringen',
  stopped: 'U ontvangt geen herinneringen meer van {company} over offerte {number}.',
  contact: 'Wilt u ze toch weer ontvangen, of heeft u een vraag? Bel {phone} of mail naar',
}

const en: typeof nl = {
  title: 'Reminders',
  ask: 'Do you want to stop the reminders about quotation {number} from {company}?',
  stop: 'Stop the reminders',
  stopped: 'You will get no more reminders about quotation {number} from {company}.',
  contact: 'Would you like them again, or do you have a question? Call {phone} or write to',
}

/** The texts of the page that stops reminders. */
export const remindersText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
