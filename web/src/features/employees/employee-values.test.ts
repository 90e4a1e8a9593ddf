import { expect, test } from 'vitest'
import { newEmployeeSchema } from './employee-values.ts'

const errorsOf = async (values: object) => {
  const { error } = (await newEmployeeSchema()).safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('an empty form also requires the username and the e-mail address', async () => {
  expect(await errorsOf({ email: '', companies: [] })).toMatchObject({
    username: 'required',
    email: 'required',
  })
})

test('an existing login needs no username', async () => {
  const person = { firstName: 'Sanne', lastName: 'Bos', email: 'sanne@zon.example', companies: [] }
  expect(await errorsOf({ ...person, user_id: 3 })).toEqual({})
  expect(await errorsOf({ ...person, user_id: null })).toHaveProperty('username', 'required')
  expect(await errorsOf({ ...person, username: 'sanne' })).toEqual({})
})
