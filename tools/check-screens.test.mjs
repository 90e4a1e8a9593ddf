import { expect, test } from 'vitest'
import { officeScreens } from '../e2e/src/all-screens.ts'
import { nouns } from '../domain/src/nouns/nouns.ts'
import { router } from '../web/src/router.tsx'

const lead = { id: 1, full_name: 'Jan de Vries' }
const visit = { lead, appointment_id: 1 }
const sent = { lead, url: '/portal/token', quotation: { id: 1, appointment_id: 1, lead_id: 1 } }
/** What the screens need of data: a row of each noun. */
const made = {
  done: visit,
  waiting: visit,
  accepted: sent,
  open: sent,
  english: sent,
  declined: sent,
  superseded: sent,
  withdrawn: sent,
  paste: 'http://localhost/paste/token',
  manager: 1,
  rows: new Map(nouns.map((noun) => [noun, 1])),
}

test('the all-screens test visits every route of the office that has a screen', () => {
  const visited = new Set(
    officeScreens(made).map(({ path }) => router.getMatchedRoutes(path.split('?')[0]).at(-1).fullPath),
  )
  const screens = Object.values(router.routesByPath).filter(({ options }) => options.component !== undefined)
  expect(screens.length).toBeGreaterThan(50)
  const missing = screens.map(({ fullPath }) => fullPath).filter((path) => !visited.has(path))
  // It redirects to the address of the product below its type.
  expect(missing).toEqual(['/products/$id'])
})
