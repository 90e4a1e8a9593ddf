import i18next from 'i18next'
import '../offline.text.ts'

/** What a screen calls something, with the word that it has not arrived. */
export const notSent = (text: string): string => `${text} (${i18next.t('offline.notSentYet')})`
