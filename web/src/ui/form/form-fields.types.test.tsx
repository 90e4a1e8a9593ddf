import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'

interface Values {
  city: string
  rooms: { floor: number }[]
}

/** The names that a field takes. */
type NamesOf<Field extends (props: never) => unknown> = Parameters<Field>[0] extends { name: infer Name }
  ? Name
  : never

test('a misspelt name does not compile', () => {
  const f = formFields<Values>()
  const fits: NamesOf<typeof f.Text>[] = ['city', 'rooms', 'rooms.0.floor']
  // @ts-expect-error no value of the form is called so
  const misspelt: NamesOf<typeof f.Text> = 'citty'
  // @ts-expect-error nor one of a row
  const inRow: NamesOf<typeof f.Number> = 'rooms.0.flor'
  expect([...fits, misspelt, inRow]).toHaveLength(5)
})

test('a field that does not name its form does not compile', () => {
  const typed = [
    <TextField<Values> key={1} name="city" label="City" />,
    // @ts-expect-error no value of the form is called so
    <TextField<Values> key={2} name="citty" label="City" />,
    // @ts-expect-error no form, no names
    <TextField key={3} name="city" label="City" />,
    // @ts-expect-error no form, no names
    <NumberField key={4} name="rooms.0.floor" label="Floor" />,
  ]
  expect(typed).toHaveLength(4)
})
