// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignerFields } from './signer-fields.tsx'
import { nl } from '../text-nl.ts'
import { PortalLocaleContext } from '../text.ts'

afterEach(cleanup)

const customer = {
  salutation: 'Geachte heer de Vries',
  name: 'Jan de Vries',
  company_name: null,
  address: 'Zonnelaan 1',
  city: '9711 AB Groningen',
  town: 'Groningen',
  private: true,
}
const signer = { name: 'Petra Anders', capacity: '', function: '', begin: false } as const

function choices(of: typeof customer | { company_name: string; private: false }) {
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <SignerFields customer={{ ...customer, ...of }} signer={signer} errors={{}} put={() => undefined} />
    </PortalLocaleContext>,
  )
  return screen.getAllByRole('option').map((option) => option.textContent)
}

test('somebody else signs for a private customer as a partner or authorised', () => {
  expect(choices(customer)).toEqual([
    nl.chooseCapacity,
    'Jan de Vries zelf',
    'partner van Jan de Vries',
    'gemachtigde van Jan de Vries',
  ])
})

test('somebody else signs for a business as authorised by it, never as its partner', () => {
  expect(choices({ company_name: 'Bakker B.V.', private: false })).toEqual([
    nl.chooseCapacity,
    'Jan de Vries zelf',
    'gemachtigde van Bakker B.V.',
  ])
})
