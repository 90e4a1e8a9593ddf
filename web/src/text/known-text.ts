import i18next from 'i18next'

/** The text of a key built from data; undefined when there is none. */
export function knownText(key: string): string | undefined {
  const asked = key as 'errors.required'
  return i18next.exists(key) ? i18next.t(asked) : undefined
}
