import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { pageTitle } from './page-title.ts'
import { isAt, visibleMenu } from './menu/menu.ts'

const somebody = (permission_names: string[], type = 'manager') => ({
  permission_names,
  function_group: { type },
})

describe('the route guard', () => {
  it.each([
    [null, undefined, 'login'],
    [null, 'view leads', 'login'],
    [[], undefined, 'pass'],
    [[], 'view leads', 'forbidden'],
    [['view leads'], 'view leads', 'pass'],
    [['view leads'], 'update leads', 'forbidden'],
  ] as const)('a user with %j on a route for %j: %s [c58]', (names, permission, verdict) => {
    const wanted = permission === undefined ? {} : { permission }
    expect(guard(names === null ? null : somebody([...names]), wanted)).toBe(verdict)
  })

  it('also checks the function group', () => {
    const wanted = { permission: 'view leads', functionGroup: 'customer_service' } as const
    expect(guard(somebody(['view leads'], 'customer_service'), wanted)).toBe('pass')
    expect(guard(somebody(['view leads'], 'manager'), wanted)).toBe('forbidden')
    expect(guard(somebody([], 'customer_service'), wanted)).toBe('forbidden')
    expect(guard({ ...somebody(['view leads']), function_group: null }, wanted)).toBe('forbidden')
  })
})

describe('the page title', () => {
  it('translates each segment of the name and adds the product [c64]', () => {
    const texts: Record<string, string> = { leads: 'Leads', edit: 'Bewerken' }
    expect(pageTitle('leads.edit', (segment) => texts[segment] ?? segment)).toBe('Leads Bewerken | Heliodesk')
  })

  it('is left unchanged by a route without a name [c65]', () => {
    expect(pageTitle(undefined, (segment) => segment)).toBeUndefined()
  })
})

describe('the menu', () => {
  const home = { text: 'home', to: '/' } as const
  const sources = { text: 'sources', to: '/sources', permission: 'view sources' } as const

  it('shows the permitted items and drops empty groups', () => {
    const entries = [home, { text: 'settings', items: [sources] } as const]
    expect(visibleMenu(entries as never, () => false)).toEqual([home])
    expect(visibleMenu(entries as never, () => true)).toEqual(entries)
  })

  it.each([
    ['/', '/', true],
    ['/leads', '/', false],
    ['/leads/5/edit', '/leads', true],
    ['/leads-archive', '/leads', false],
    ['/calls/missed', '/calls', false],
    ['/calls/missed', '/calls/missed', true],
  ])('%s is at %s: %s', (path, to, expected) => {
    expect(isAt(path, to)).toBe(expected)
  })
})
