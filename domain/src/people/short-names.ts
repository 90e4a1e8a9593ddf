interface Named {
  firstName: string
  lastName: string
}

const short = ({ firstName, lastName }: Named, letters: number) =>
  `${firstName.trim().charAt(0)}${lastName.trim().slice(0, letters)}`.toUpperCase()

/** Initials of colleagues, extended with letters of the surname (then a number) to keep them unique. */
export function shortNames(people: readonly Named[]): string[] {
  const names = people.map((person) => short(person, 1))
  for (let letters = 2; letters <= 3; letters += 1) {
    const double = new Set(names.filter((name, index) => names.indexOf(name) !== index))
    people.forEach((person, index) => {
      if (double.has(names[index] ?? '')) names[index] = short(person, letters)
    })
  }
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name}${before + 1}`
  })
}
