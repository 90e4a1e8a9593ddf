import { expect, test } from 'vitest'
import { unfitGroups } from './group-needs.ts'
import { functionGroups } from '../enumerations.ts'
import { seedRoles } from './seed-roles.ts'

test.each(functionGroups)('the role made for %s fits it', (group) => {
  expect(unfitGroups(seedRoles[group].permissions)).not.toContain(group)
})

test('a role without a required permission does not fit the function group', () => {
  expect(unfitGroups(['view leads', 'view appointments', 'create quotations'])).toEqual(
    functionGroups.filter(
      (group) => !['adviser', 'support', 'developer', 'quotation_builder'].includes(group),
    ),
  )
})
