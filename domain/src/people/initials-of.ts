interface Named {
  firstName: string | null
  initials: string | null
  lastName: string
}

/** `J.V.` of a customer, where no names belong: on a wall, in calendars of others. */
export const initialsOf = ({ firstName, initials, lastName }: Named): string =>
  [firstName ?? initials, lastName]
    .map((part) => part?.trim().charAt(0).toUpperCase() ?? '')
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join('')

/** `JB` of a colleague, `Jan van den Berg`: where a photo would be. */
export function lettersOf(full_name: string): string {
  const words = full_name.split(' ').filter((word) => word !== '')
  const names = words.filter((word) => /^\p{Lu}/u.test(word))
  const shown = names.length > 0 ? names : words
  return [...shown.slice(0, 1), ...shown.slice(1).slice(-1)]
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
