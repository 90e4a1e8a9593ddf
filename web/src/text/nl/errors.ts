import type { errors as source } from '../en/errors.ts'
import type { Texts } from '../shape.ts'

export const errors: Texts<typeof source> = {
  required: 'Vul dit veld in',
  invalid: 'Dit is geen geldige waarde',
  email: 'Dit is geen e-mailadres',
  number: 'Dit is geen getal',
  date: 'Typ een datum als DD-MM-JJJJ',
  dateTime: 'Typ een datum en tijd als DD-MM-JJJJ UU:mm',
  timeOfDay: 'Typ een tijd als UU:mm',
  twoDecimals: 'Hoogstens twee decimalen',
  tooSmall: 'Minstens {minimum}',
  tooBig: 'Hoogstens {maximum}',
  tooShort: 'Minstens {minimum} tekens',
  tooLong: 'Hoogstens {maximum} tekens',
  integer: 'Alleen hele getallen',
  decimals: 'Hoogstens zoveel decimalen: {count}',
  ambiguous: 'Dit kan twee dingen betekenen: typ {whole} of {decimal}',
  notGrouped: 'Typ {whole}, zonder komma',
  oneLine: 'Hier staat een regeleinde of een ander onzichtbaar teken in',
  username: 'Een gebruikersnaam bestaat uit letters, cijfers en . _ - @, zonder spaties',
  newPassword: 'Kies een wachtwoord van 12 tot 200 tekens; een paar woorden achter elkaar is goed',
}
