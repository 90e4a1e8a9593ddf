import { expect, test } from 'vitest'
import { router } from './router.tsx'

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
