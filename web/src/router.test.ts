import { expect, test } from 'vitest'
import { managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import { screenPaths } from '@heliodesk/domain/nouns/screen-paths'
import { permissions } from '@heliodesk/domain/roles/permissions'
import { router } from './router.tsx'
import { guard } from './shell/guard.ts'
import { parseDestination } from './ui/page/parse-destination.ts'

const paths = Object.keys(router.routesByPath)
const ofThings = paths.filter((path) => /\$(id|\w+Id)(\/|$)/.test(path))
const matched = (address: string) => router.getMatchedRoutes(address)[2]?.fullPath
const filled = (path: string, id: string) => path.replaceAll(/\$\w+/g, id)

test('each resource has a view and an edit screen below an id [c55]', () => {
  const resources = [
    'leads',
    'appointments',
    'employees',
    'roles',
    'sources',
    'voip-numbers',
    'adviser-work-days',
    ...managedNouns.map((noun) => pathOf(noun).slice(1)),
  ]
  expect(ofThings).toEqual(
    expect.arrayContaining(resources.flatMap((one) => [`/${one}/$id`, `/${one}/$id/edit`])),
  )
})

test.each(ofThings)('%s opens for an id, and is not found for anything else [c56]', (path) => {
  for (const id of ['1', '5012', String(Number.MAX_SAFE_INTEGER)])
    expect(matched(filled(path, id))).toBe(path)
  for (const text of ['no-such-screen', '0', '-1', '1.5', '1e3', '12a', '%20', '9007199254740993'])
    expect([text, matched(filled(path, text))]).toEqual([text, '/$'])
})

test('screens beside the ids still open', () => {
  for (const address of ['/leads', '/leads/create', '/sources/create', '/password-reset/abc'])
    expect(matched(address)).toBe(address.replace('abc', '$token'))
})

test('every screen that the facts of the nouns imply is a route [c59]', () => {
  expect(paths).toEqual(expect.arrayContaining(screenPaths.map(({ path }) => path)))
})

test.each([
  ['/leads/12/edit', { to: '/leads/$id/edit', params: { id: '12' } }],
  ['/leads?filter[status]=sold&page=2', { to: '/leads', search: { 'filter[status]': 'sold', page: '2' } }],
  ['/leads/12?tab=mails#notes', { to: '/leads/$id', search: { tab: 'mails' }, hash: 'notes' }],
  ['/work-letter/lead/3/appointment/4', { params: { leadId: '3', appointmentId: '4' } }],
  ['/', { to: '/', params: {} }],
])('the address %s has a route', (address, destination) => {
  expect(parseDestination(router, address)).toMatchObject(destination)
  expect(decodeURIComponent(router.buildLocation(parseDestination(router, address)).href)).toBe(address)
})

test.each([
  '/leads/no-such-screen',
  '/nothing',
  '//elsewhere.example/leads',
  'https://elsewhere.example/',
  'http://[',
])('the address %s leads to the 404 page', (address) => {
  expect(parseDestination(router, address).to).toBe('/$')
  expect(matched(router.buildLocation(parseDestination(router, address)).pathname)).toBe('/$')
})

/** A managed resource is under the permissions that it is named after. */
const resourcePermissions = {
  ...Object.fromEntries(managedNouns.map((noun) => [pathOf(noun).slice(1), noun])),
  leads: 'leads',
  appointments: 'appointments',
  'adviser-work-days': 'adviser work days',
  employees: 'employees',
  roles: 'roles',
  sources: 'sources',
  'voip-numbers': 'voip numbers',
  'mail-templates': 'mail templates',
  'e-mail-templates': 'adviser mail templates',
}

const products: [string, string][] = [
  ['/products', 'view products'],
  ['/products/create', 'create products'],
  ['/products/import', 'create products'],
  ['/products/$id', 'view products'],
  ['/products/$productType', 'view products'],
  ['/products/$productType/create', 'create products'],
  ['/products/$productType/$id', 'view products'],
  ['/products/$productType/$id/edit', 'update products'],
  ['/product-prices', 'view products'],
  ['/product-prices/adjust', 'update products'],
  ['/product-prices/import', 'update products'],
]

/** The required permissions, written out from the specification and its additions. */
const letIn = new Map<string, string>([
  ...Object.entries(resourcePermissions).flatMap(([path, resource]): [string, string][] => [
    [`/${path}`, `view ${resource}`],
    [`/${path}/create`, `create ${resource}`],
    [`/${path}/$id`, `view ${resource}`],
    [`/${path}/$id/edit`, `update ${resource}`],
  ]),
  ['/appointments/$id/quotation', 'create quotations'],
  ['/work-letter/lead/$leadId/appointment/$appointmentId', 'view work letters'],
  ['/work-letters', 'view work letters'],
  ['/appointments/manual-event', 'create manual events'],
  ['/absences', 'view adviser work days'],
  ['/planning', 'view adviser work days'],
  ['/planning/day', 'view adviser work days'],
  ['/settings/planning', 'view company'],
  ['/settings', 'view company'],
  ['/settings/company', 'view company'],
  ['/settings/install-prices', 'view install prices'],
  ['/settings/quotation', 'view quotation settings'],
  ['/audit', 'update roles'],
  ['/follow-ups', 'view appointments'],
  ['/quotations', 'view quotations'],
  ['/calls', 'update leads'],
  ['/calls/missed', 'view leads'],
  ['/intake', 'update leads'],
  ['/leads/csv-import', 'create leads'],
  ['/employees/import', 'create employees'],
  ['/zip-code-ranges/import', 'create zip code ranges'],
  ['/leads/duplicates', 'update leads'],
  ['/leads/weeder', 'view weeder'],
  ['/leads/funnel', 'view leads'],
  ['/leads/map', 'view leads'],
  ['/leads/retention', 'delete avg'],
  ['/forecasts', 'view leads'],
  ['/files', 'view attachments'],
  ['/sources/return', 'update sources'],
  ['/sources/partner-exports', 'update sources'],
  ['/settings/question-lists', 'update quotation settings'],
  ['/settings/question-lists/create', 'update quotation settings'],
  ['/settings/question-lists/$id/edit', 'update quotation settings'],
  ['/sources/$id/mapping', 'view sources'],
  ...products,
])

const open = [
  '/',
  '/403',
  '/login',
  '/offline-inbox',
  '/password-reset',
  '/password-reset/$token',
  '/pastes',
  '/profile',
  '/this-device',
  '/$',
]
/** Its own guard also admits display links. */
const television = '/television/adviser-appointments'

const routes: Record<string, { options: { staticData?: object } }> = router.routesByPath
const verdictOf = (path: string, permission_names: readonly string[]) =>
  guard(
    { permission_names, function_group: { type: 'customer_service' } },
    routes[path]?.options.staticData ?? {},
  )

test.each([...letIn, [television, 'view television']])(
  '%s is opened by %s and by nothing else [c46]',
  (path, permission) => {
    expect(verdictOf(path, [permission])).toBe('pass')
    expect(
      verdictOf(
        path,
        permissions.filter((one) => one !== permission),
      ),
    ).toBe('forbidden')
  },
)

test('every other screen needs no permission, and there are no more', () => {
  for (const path of open) expect(verdictOf(path, [])).toBe('pass')
  expect(paths.toSorted()).toEqual([...letIn.keys(), ...open, television].toSorted())
})
