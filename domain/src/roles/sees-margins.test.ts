import { expect, test } from 'vitest'
import { functionGroups } from '../enumerations.ts'
import type { Permission } from './permissions.ts'
import { seedRoles } from './seed-roles.ts'
import { seesMargins } from './sees-margins.ts'

test('who quotes or sets prices sees margins, and nobody else', () => {
  const seeing = functionGroups.filter((group) =>
    seesMargins((permission) => seedRoles[group].permissions.includes(permission)),
  )
  expect(seeing.toSorted()).toEqual(['adviser', 'developer', 'manager', 'quotation_builder'])
})

test('somebody who is given the work of quoting sees margins with it', () => {
  const held: Permission[] = ['view leads', 'view products']
  expect(seesMargins((permission) => held.includes(permission))).toBe(false)
  held.push('update quotations')
  expect(seesMargins((permission) => held.includes(permission))).toBe(true)
})
