/** A date in words: `Friday 20 November`, `vrijdag 20 november`. */
export const spokenDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
