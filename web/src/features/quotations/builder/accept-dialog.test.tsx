// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { type JudgedSigning, provideWithoutNetwork } from '../../../data/without-network.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Quotation, Version } from './values.ts'

const nothing = () => undefined
beforeAll(async () => {
  await startTestTexts()
  // happy-dom draws nothing: the pad clears its canvas alone.
  const context = { clearRect: nothing, fillRect: nothing, beginPath: nothing, closePath: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

const battery = {
  own_before: 1_200,
  own_after: 1_900,
  saving_cents: 20_600,
  price_cents: 349_200,
  payback_years: 16.3,
  warranty_years: 10,
  warranty_cycles: null,
  cycles_per_year: 200,
}

async function show(kind: 'private' | 'business', kwh_year_1 = 0, id = 2) {
  const shown = {
    id: 1,
    lead: { full_name: 'Anna', kind, city: 'Groningen' },
    // The dialog reads no more of it before it is sent.
  } as unknown as Quotation
  const sent = {
    id,
    editions: [
      { name: 'A', products: {} },
      { name: 'B', products: {} },
    ],
    calculation: {
      editions: {
        A: {
          total_cents: 100,
          kwh_year_1,
          own_use_later: { year: 2027, battery },
          saving: { dated: { first_year: 2027, per_year_cents: [51_960], payback_years: 9.5 } },
        },
        B: { total_cents: 200 },
      },
    },
    // Nor of this.
  } as unknown as Version
  await renderScreen(() => (
    <AcceptDialog quotation={shown} version={sent} onClose={() => undefined} onAccepted={() => undefined} />
  ))
}

test('what has to be filled in to accept in person is marked, an estimate is called one, and the signature has a label in sight', async () => {
  await show('private', 3_500)
  const edition = await screen.findByRole('combobox', { name: /^Edition/ })
  expect(edition.hasAttribute('required')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /agrees/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByText('Signature').textContent).toMatch(/^Signature\s*\*$/)
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
  expect(screen.getByText(/are our estimate and no guarantee\. Assumptions and sources/)).toBeTruthy()
  expect(screen.queryByText(/estimated to yield/)).toBeNull()
  expect(screen.queryByTestId('battery')).toBeNull()
  fireEvent.click(edition)
  fireEvent.click(await screen.findByRole('option', { name: /^A/ }))
  // Said even when it takes longer than it lasts.
  expect(screen.getByTestId('battery').textContent).toMatch(
    /1,200 → 1,900 kWh .* pays itself back in 16\.3 years.* longer than the warranty/,
  )
  expect(
    screen.getByText(/Edition A is estimated to yield 3,500 kWh in year 1 and to save €520 in 2027\./)
      .textContent,
  ).toMatch(/It pays back in an estimated 9\.5 years\.$/)
})

test('who signs reads of the obligation to pay, and a business of no withdrawal that it may not have', async () => {
  await show('business')
  expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /agrees/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/withdraw|estimate/)
})

/** Of a version that this device made. */
async function showOfDevice(judged: JudgedSigning | undefined) {
  const asked: number[][] = []
  provideWithoutNetwork({
    read: async () => undefined,
    keep: async () => undefined,
    judgeSigning: async (...ids) => {
      asked.push(ids)
      return judged
    },
    unanswered: () => undefined,
  })
  await show('private', 0, -1)
  return asked
}

test.each([
  [{ why: 'management has to approve it first', overruled: [] }, 'management has to approve it first'],
  [undefined, 'This needs a connection'],
])('what keeps a customer from signing on this device is said before they draw: %o', async (judged, said) => {
  const asked = await showOfDevice(judged)
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(asked).toEqual([[1, -1]])
  expect(screen.queryByRole('img', { name: /^Signature/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull()
})

test('what others would refuse asks for its sentence beside the signature', async () => {
  await showOfDevice({ why: null, overruled: ['connectionUnknown'] })
  expect(await screen.findByRole('textbox', { name: /Why can it still be built/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
})

test('a customer reads on this device, in their own language, what they agree to by signing', async () => {
  const words = {
    conditions: 'Wij leveren.\n\nU betaalt.',
    duties: { delivery: 'Binnen 8 weken.', guarantee: 'Wettelijke garantie.', returns: 'Wij halen het op.' },
    provisos: ['Onder voorbehoud van een schouw.'],
    withdrawal: { days: 14, from: 'delivery' as const },
    agreement: 'Ik ga akkoord.',
    begin: null,
  }
  const reach = ['info@zon.example']
  const agreed = { language: 'nl' as const, words, consumer: true, reach, files: ['Garantie.pdf'] }
  await showOfDevice({ why: null, overruled: [], agreed })
  const conditions = (await screen.findByText('Voorwaarden lezen')).closest('details')
  expect(conditions?.closest('[lang]')?.getAttribute('lang')).toBe('nl')
  expect([...(conditions?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Onder voorbehoud van een schouw.',
    'Binnen 8 weken.',
    'Wettelijke garantie.',
    'Wij leveren.\n\nU betaalt.',
    'Bij de voorwaarden horen ook: Garantie.pdf. U ontvangt ze met de bevestiging.',
  ])
  const withdrawal = screen.getByText('Herroepingsrecht lezen').closest('details')
  expect(withdrawal?.textContent).toMatch(/14 dagen na .*info@zon\.example.*Wij halen het op\./)
})
