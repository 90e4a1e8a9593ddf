import { expect, test } from 'vitest'
import { officeScreens } from '../e2e/src/all-screens.ts'
import { router } from '../web/src/router.tsx'

/** Stands for all data of the screens: any property of it is itself, and it prints as an id. */
const anything = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '1' : anything),
  apply: () => anything,
})

test('the all-screens test visits every route of the office that has a screen', () => {
  const visited = new Set(
    officeScreens(anything).map(({ path }) => router.getMatchedRoutes(path.split('?')[0]).at(-1).fullPath),
  )
  const screens = Object.values(router.routesByPath).filter(({ options }) => options.component !== undefined)
  expect(screens.length).toBeGreaterThan(50)
  const missing = screens.map(({ fullPath }) => fullPath).filter((path) => !visited.has(path))
  // It redirects to the address of the product below its type.
  expect(missing).toEqual(['/products/$id'])
})
