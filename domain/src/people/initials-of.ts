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
