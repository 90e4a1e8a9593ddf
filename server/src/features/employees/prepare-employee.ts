import { fullName } from '@heliodesk/domain/people/names'
import { toE164 } from '@heliodesk/domain/people/phone'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import type { EmployeeRow } from './queries.ts'

const fields = [
  'firstName',
  'insertion',
  'lastName',
  'email',
  'phone',
  'mobile',
  'gender',
  'hiredAt',
  'active',
] as const satisfies (keyof EmployeeRow)[]
type Person = Pick<EmployeeRow, (typeof fields)[number]>
/** The input for a person; omitted fields are unchanged. */
type TypedPerson = { [Field in keyof Person]?: Person[Field] | undefined }

const nobody: Person = {
  firstName: '',
  insertion: null,
  lastName: '',
  email: null,
  phone: null,
  mobile: null,
  gender: null,
  hiredAt: null,
  active: true,
}

/** The complete, normalised person. Throws 422; existing phone numbers may stay as they are. */
export function prepareEmployee(typed: TypedPerson, before: Person = nobody) {
  const given = fields.filter((field) => typed[field] !== undefined).map((field) => [field, typed[field]])
  const was = Object.fromEntries(fields.map((field) => [field, before[field]]))
  // Every field comes from one of the two, which hold them in the same types.
  const person = { ...was, ...Object.fromEntries(given) } as Person
  const errors: FieldErrors = {}
  const numberOf = (field: 'phone' | 'mobile') => {
    const text = person[field]
    if (text === null || text === before[field]) return text
    const number = toE164(text)
    if (number === null) errors[field] = ['phoneNumber']
    return number
  }
  const numbers = { phone: numberOf('phone'), mobile: numberOf('mobile') }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...person, ...numbers, full_name: fullName(person) }
}
