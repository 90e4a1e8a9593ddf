import { expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import { setFormatLanguage } from './format.ts'
import { nextSteps } from './next-steps.ts'

const order = (
  from: 'delivery' | 'acceptance' | 'none',
  panels = 10,
  installed: 'yes' | 'perhaps' | null = null,
) => {
  setFormatLanguage('nl')
  const edition = { panels, down_payment_cents: 150_000 }
  const accepted = {
    edition: 'A',
    name: 'Jan',
    at: '2026-11-20T09:00:00.000Z',
    withdraw_until: null,
    installed,
  }
  return nextSteps(words, { edition, self_installation: false, withdrawal: { days: 14, from }, accepted })
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

test('without panels in the edition that was chosen nothing is said of roof and panels', () => {
  expect(order('delivery', 0).join(' ')).not.toMatch(/dak|panelen/)
  expect(order('delivery').join(' ')).toMatch(/dak en meterkast.*panelen/)
})

test('once the installation is there nothing is promised that was done', () => {
  expect(order('delivery', 10, 'yes')).toEqual([words.nextSteps.installed, words.nextSteps.register])
  expect(order('delivery', 10, 'perhaps')).toEqual(order('delivery'))
})
