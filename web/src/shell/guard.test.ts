import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { pageTitle } from './page-title.ts'
import { isAt, visibleMenu } from './menu.ts'

describe('the route guard', () => {
  it.each([
    [null, undefined, 'login'],
    [null, 'view leads', 'login'],
    [[], undefined, 'pass'],
    [[], 'view leads', 'forbidden'],
    [['view leads'], 'view leads', 'pass'],
    [['view leads'], 'update leads', 'forbidden'],
  ] as const)('somebody with %j at a route for %j: %s', (permissionNames, permission, verdict) => {
    expect(guard(permissionNames, permission)).toBe(verdict)
  })
})

describe('the page title', () => {
  it('translates each segment of the name and adds the product', () => {
    const texts: Record<string, string> = { leads: 'Leads', edit: 'Bewerken' }
    expect(pageTitle('leads.edit', (segment) => texts[segment] ?? segment)).toBe('Leads Bewerken | Heliodesk')
  })

  it('is left as it is by a route without a name', () => {
    expect(pageTitle(undefined, (segment) => segment)).toBeUndefined()
  })
})

describe('the menu', () => {
  const home = { text: 'home', to: '/' } as const
  const sources = { text: 'sources', to: '/sources', permission: 'view sources' } as const

  it('shows what somebody may see and drops empty groups', () => {
    const entries = [home, { text: 'settings', items: [sources] } as const]
    expect(visibleMenu(entries as never, () => false)).toEqual([home])
    expect(visibleMenu(entries as never, () => true)).toEqual(entries)
  })

  it.each([
    ['/', '/', true],
    ['/leads', '/', false],
    ['/leads/5/edit', '/leads', true],
    ['/leads-archive', '/leads', false],
  ])('%s is at %s: %s', (path, to, expected) => {
    expect(isAt(path, to)).toBe(expected)
  })
})
