import { expect, test } from 'vitest'
import { permissions } from '@heliodesk/domain/roles/permissions'
import { router } from './router.tsx'
import { guard } from './shell/guard.ts'

const paths = Object.keys(router.routesByPath)
const ofThings = paths.filter((path) => /\$(id|\w+Id)(\/|$)/.test(path))
const matched = (address: string) => router.getMatchedRoutes(address)[2]?.fullPath
const filled = (path: string, id: string) => path.replaceAll(/\$\w+/g, id)

test('each resource has a view and an edit screen below an id', () => {
  const resources = [
    'leads',
    'appointments',
    'employees',
    'roles',
    'sources',
    'zip-code-ranges',
    'result-codes',
    'city-centers',
    'voip-numbers',
  ]
  expect(ofThings).toEqual(
    expect.arrayContaining(resources.flatMap((one) => [`/${one}/$id`, `/${one}/$id/edit`])),
  )
})

test.each(ofThings)('%s opens for an id, and is not found for anything else', (path) => {
  for (const id of ['1', '5012', String(Number.MAX_SAFE_INTEGER)])
    expect(matched(filled(path, id))).toBe(path)
  for (const text of ['weeder', '0', '-1', '1.5', '1e3', '12a', '%20', '9007199254740993'])
    expect([text, matched(filled(path, text))]).toEqual([text, '/$'])
})

test('screens beside the ids still open', () => {
  for (const address of ['/leads', '/leads/create', '/sources/create', '/password-reset/abc'])
    expect(matched(address)).toBe(address.replace('abc', '$token'))
})

const resourcePermissions = {
  leads: 'leads',
  appointments: 'appointments',
  employees: 'employees',
  roles: 'roles',
  sources: 'sources',
  'zip-code-ranges': 'zip code ranges',
  'result-codes': 'result codes',
  'city-centers': 'city centers',
  'voip-numbers': 'voip numbers',
}

/** Which permission lets in, written out from the specification and its additions. */
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
  ['/settings/company', 'view company'],
  ['/audit', 'update roles'],
  ['/calls/missed', 'view leads'],
  ['/intake', 'update leads'],
  ['/leads/csv-import', 'create leads'],
  ['/sources/$id/mapping', 'view sources'],
])
const open = ['/', '/403', '/login', '/password-reset', '/password-reset/$token', '/pastes', '/profile', '/$']
/** Lets in displays by their link too, so that its guard is its own. */
const television = '/television/adviser-appointments'

const routes: Record<string, { options: { staticData?: object } }> = router.routesByPath
const verdictOf = (path: string, permission_names: readonly string[]) =>
  guard(
    { permission_names, function_group: { type: 'customer_service' } },
    routes[path]?.options.staticData ?? {},
  )

test.each([...letIn, [television, 'view television']])(
  '%s is opened by %s and by nothing else',
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
