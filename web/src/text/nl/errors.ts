import { nl } from '@heliodesk/contract/field-errors/nl'
import type { errors as source } from '../en/errors.ts'
import type { Texts } from '../shape.ts'

export const errors: Texts<typeof source> = {
  ...nl,
  typedDate: 'Typ een datum als DD-MM-JJJJ',
  typedDateTime: 'Typ een datum en tijd als DD-MM-JJJJ UU:mm, als morgen 14:00, of als 930',
  typedWithoutTime: 'Typ ook de tijd: {moment}',
  decimals: 'Vul hoogstens zoveel decimalen in: {count}',
  ambiguous: 'Dit kan twee dingen betekenen: typ {whole} of {decimal}',
  notGrouped: 'Typ {whole}, zonder komma',
}
