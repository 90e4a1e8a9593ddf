import { expect, test } from 'vitest'
import { installationDoubt } from './installation-doubt.ts'

const standard = { name: 'Standaardinstallatie', use_installation_price_table: true }
const kit = { name: 'Pakket voor zelfmontage', use_installation_price_table: false }
const fixed = { name: 'Montage vaste prijs', use_installation_price_table: false }

test.each([
  ['regular', [standard], null],
  ['regular', [fixed], null],
  ['regular', [], 'notPriced'],
  ['additionalPlacement', [kit], 'notPriced'],
  ['selfInstallation', [standard], 'paidForSelf'],
  ['selfInstallation', [kit], null],
  ['selfInstallation', [], null],
] as const)('a quotation %s with %j: %s', (type, installs, doubt) => {
  expect(installationDoubt(type, { hasPanels: true, installs })).toBe(doubt)
})

test('what has no panels needs no installation by their number', () => {
  expect(installationDoubt('regular', { hasPanels: false, installs: [] })).toBeNull()
})
