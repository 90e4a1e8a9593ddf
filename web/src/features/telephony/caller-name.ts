import i18next from 'i18next'
import './telephony.text.ts'

/** The displayed caller: a name, a number, or that the number is hidden. */
export const callerName = ({ display_name }: { display_name: string | null }): string =>
  display_name ?? i18next.t('telephony.hidden')
