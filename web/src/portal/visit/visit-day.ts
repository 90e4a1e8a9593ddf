import type { PortalLanguage } from '../text.ts'

const formats = Object.fromEntries(
  (['nl', 'en'] as const).map((language) => [
    language,
    new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Amsterdam',
    }),
  ]),
) as Record<PortalLanguage, Intl.DateTimeFormat>

/** "dinsdag 1 december 2026" of a date or an instant. */
export const longDay = (value: string, language: PortalLanguage): string =>
  formats[language].format(new Date(value))
