import { expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import { setFormatLanguage } from './format.ts'
import { nextSteps } from './next-steps.ts'
import type { PortalQuotation } from './portal-client.ts'

const order = (
  from: 'delivery' | 'acceptance' | 'none',
  panels = 10,
  installed: 'yes' | 'perhaps' | null = null,
  more: { installation?: NonNullable<PortalQuotation['accepted']>['installation']; self?: boolean } = {},
) => {
  setFormatLanguage('nl')
  const edition = { panels, down_payment_cents: 150_000 }
  const accepted = {
    edition: 'A',
    name: 'Jan',
    at: '2026-11-20T09:00:00.000Z',
    mailed: true,
    withdraw_until: null,
    installed,
    installation: more.installation ?? null,
    begin_within_term: false,
  }
  const self_installation = more.self ?? false
  return nextSteps(words, { edition, self_installation, withdrawal: { days: 14, from }, accepted })
}
const invoiceOf = (from: Parameters<typeof order>[0]) => order(from)[1]?.replace('\u00a0', ' ')

test('the invoice of a down payment comes when the mail of the order says so', () => {
  expect(invoiceOf('delivery')).toBe(
    'Na deze bevestiging ontvangt u een factuur voor de aanbetaling van € 1.500,00; herroept u binnen de bedenktijd, dan krijgt u die terug. Het restant betaalt u na oplevering.',
  )
  expect(invoiceOf('acceptance')).toBe(
    'Na de bedenktijd ontvangt u een factuur voor de aanbetaling van € 1.500,00. Het restant betaalt u na oplevering.',
  )
  // Who may not withdraw reads nothing of it.
  expect(invoiceOf('none')).toBe(
    'Na deze bevestiging ontvangt u een factuur voor de aanbetaling van € 1.500,00. Het restant betaalt u na oplevering.',
  )
})

test('who installs what is delivered pays what remains after the delivery', () => {
  const steps = order('delivery', 10, null, { self: true }).join(' ')
  expect(steps).toContain('Het restant betaalt u na levering.')
  expect(steps).not.toContain('oplevering')
})

test('without panels in the edition that was chosen nothing is said of roof and panels', () => {
  expect(order('delivery', 0).join(' ')).not.toMatch(/dak|panelen/)
  expect(order('delivery').join(' ')).toMatch(/dak en meterkast.*panelen/)
})

test('once the installation is there nothing is promised that was done', () => {
  expect(order('delivery', 10, 'yes')).toEqual([words.nextSteps.installed, words.nextSteps.register])
  expect(order('delivery', 10, 'perhaps')).toEqual(order('delivery'))
})

const date = '2027-01-12'

test('a planned installation has its day, and nobody calls to choose one', () => {
  const installation = { date, stage: 'planned' as const }
  const steps = order('delivery', 10, null, { installation })
  expect(steps[0]).toBe('De installatie staat gepland op 12-01-2027.')
  expect(steps.slice(1)).toEqual(order('delivery').slice(1))
  expect(order('delivery', 10, null, { installation, self: true })[0]).toBe(
    'De levering van uw materiaal staat gepland op 12-01-2027.',
  )
})

test.each([
  ['begun', /^Onze monteurs zijn op 12-01-2027 met de installatie begonnen\./],
  ['due', /^De installatie stond gepland op 12-01-2027\./],
] as const)('an installation that is %s is not promised again', (stage, said) => {
  const steps = order('acceptance', 10, 'perhaps', { installation: { date, stage } })
  expect(steps[0]).toMatch(said)
  expect(steps.slice(1)).toEqual([words.nextSteps.unpaid, words.nextSteps.register])
})
