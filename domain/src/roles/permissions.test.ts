import { expect, test } from 'vitest'
import { managedNouns } from '../nouns/nouns.ts'
import { functionGroups } from '../enumerations.ts'
import { grants, permissions, resources, rowsCovered } from './permissions.ts'
import { seedRoles } from './seed-roles.ts'

test('a permission is a valid combination of a verb and a resource [c176]', () => {
  expect(resources).toHaveLength(22 + managedNouns.length)
  expect(new Set(permissions).size).toBe(permissions.length)
  expect(permissions).toContain('update quotation settings')
  expect(permissions).not.toContain('create avg')
  expect(permissions).not.toContain('delete quotations')
})

const ofEveryVerb =
  'leads, employees, roles, sources, mail templates, top level mail templates, attachments, voip numbers, zip code ranges, city centers, appointments, products, adviser work days, adviser mail templates, manual events'.split(
    ', ',
  )
const verbsOf = (resource: string) =>
  permissions.filter((one) => one.replace(/^\w+ /, '') === resource).map((one) => one.split(' ')[0])

test.each(ofEveryVerb)('%s can be viewed, created, updated and deleted [c177]', (resource) => {
  expect(verbsOf(resource)).toEqual(['view', 'create', 'update', 'delete'])
})

test('the other resources have the verbs of the specification [c178]', () => {
  expect({
    results: verbsOf('result codes'),
    prices: verbsOf('install prices'),
    mail: verbsOf('mail from component'),
    weeder: verbsOf('weeder'),
    settings: verbsOf('quotation settings'),
    quotations: verbsOf('quotations'),
    television: verbsOf('television'),
    avg: verbsOf('avg'),
    impersonate: verbsOf('impersonate'),
  }).toEqual({
    results: ['view', 'create', 'update'],
    prices: ['view', 'create', 'update'],
    mail: ['view', 'create'],
    weeder: ['view', 'update'],
    settings: ['view', 'update'],
    quotations: ['view', 'create', 'update'],
    television: ['view'],
    avg: ['delete'],
    impersonate: ['view'],
  })
})

test.each(functionGroups)(
  'the seed role of %s holds only existing permissions, and own-rows limits only on visible resources',
  (group) => {
    const role = seedRoles[group]
    expect(role.permissions.filter((permission) => !permissions.includes(permission))).toEqual([])
    expect(role.own_resources.filter((resource) => !grants(role, `view ${resource}`))).toEqual([])
  },
)

test('an installer views own leads, appointments and quotations, and updates own work letters', () => {
  expect(seedRoles.installer).toEqual({
    permissions: [
      'view leads',
      'view appointments',
      'view quotations',
      'view products',
      'view company',
      'view employees',
      'view work letters',
      'update work letters',
      'view attachments',
    ],
    own_resources: ['leads', 'appointments', 'quotations', 'work letters'],
  })
})

test('an adviser builds own quotations but approves nothing', () => {
  expect(grants(seedRoles.adviser, 'create quotations')).toBe(true)
  expect(grants(seedRoles.adviser, 'update quotation settings')).toBe(false)
  expect(grants(seedRoles.adviser, 'update products')).toBe(false)
  expect(rowsCovered(seedRoles.adviser, 'quotations')).toBe('own')
  expect(rowsCovered(seedRoles.adviser, 'products')).toBe('all')
})

test('the manager holds every permission except creating and changing shared templates', () => {
  expect(permissions.filter((one) => !seedRoles.manager.permissions.includes(one))).toEqual([
    'create top level mail templates',
    'update top level mail templates',
    'delete top level mail templates',
  ])
})
