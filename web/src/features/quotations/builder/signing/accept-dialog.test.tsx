// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { signingStatements, statedWhenSigned } from '@heliodesk/domain/quotations/signing/signing-statements'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { type JudgedSigning, provideWithoutNetwork } from '../../../../data/calls/without-network.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Quotation, Version } from '../values.ts'

const nothing = () => undefined
const closed = vi.fn()
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

const edition = (name: 'A' | 'B', more: object = {}, dated: object = {}) => ({
  name,
  total_cents: name === 'A' ? 642_606 : 750_000,
  down_payment: 20,
  down_payment_cents: 128_521,
  panels: 12,
  watt_peak: 5_040,
  kwh_year_1: 0,
  co2_kg: 0,
  saving: {
    dated: {
      first_year: 2027,
      year_1_cents: 51_960,
      total_25_cents: 1_300_000,
      payback_years: 21,
      payback_solar_years: 14.8,
      ...dated,
    },
  },
  ...more,
})

interface Shown {
  customer?: Partial<SigningPage['customer']>
  from?: 'delivery' | 'acceptance' | 'none'
  language?: 'nl' | 'en'
  kwh_year_1?: number
  payback?: Partial<SigningPage['payback']>
}

const pageOf = ({
  customer,
  from = 'delivery',
  language = 'en',
  kwh_year_1 = 0,
  payback,
}: Shown = {}): SigningPage => ({
  language,
  customer: { name: 'Anna de Vries', company_name: null, kind: 'private', city: 'Groningen', ...customer },
  ...signingStatements(
    { terms: { days: 14, from }, yields: kwh_year_1 > 0, self_installation: false },
    language,
  ),
  editions: [edition('A', { kwh_year_1, co2_kg: 900 }), edition('B')],
  payback: { together: true, with_vat: true, gain_note: 'Not deducted.', shared_costs: null, ...payback },
})

/** Of a lead that is another one since. */
async function show(signing: SigningPage | null, id = 2) {
  const shown = {
    id: 1,
    lead: { full_name: 'Anna van der Tweede', kind: 'business', city: 'Assen', language: 'nl' },
    // The dialog reads no more of it before it is sent.
  } as unknown as Quotation
  const sent = {
    id,
    signing,
    calculation: {
      editions: {
        A: { own_use_later: { year: 2027, battery }, saving: { dated: {} } },
        B: { saving: { dated: {} } },
      },
    },
    // Nor of this.
  } as unknown as Version
  await renderScreen(() => (
    <AcceptDialog quotation={shown} version={sent} onClose={closed} onAccepted={() => undefined} />
  ))
}

async function choose(name: 'A' | 'B') {
  fireEvent.click(await screen.findByRole('combobox', { name: /^(Edition|Variant)/ }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

const factsShown = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('what has to be filled in to accept in person is marked, an estimate is called one, and the signature has a label in sight', async () => {
  await show(pageOf({ kwh_year_1: 3_500 }))
  const field = await screen.findByRole('combobox', { name: /^Edition/ })
  expect(field.hasAttribute('required')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /agree/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByText('Signature').textContent).toMatch(/^Signature\s*\*$/)
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
  expect(screen.getByText(/are our estimate and no guarantee\. Assumptions and sources/)).toBeTruthy()
  expect(factsShown()).toEqual([])
  expect(screen.queryByTestId('battery')).toBeNull()
  await choose('A')
  // Said even when it takes longer than it lasts.
  expect(screen.getByTestId('battery').textContent).toMatch(
    /1,200 → 1,900 kWh .* pays itself back in 16\.3 years.* longer than the warranty/,
  )
})

test('who signs reads the figures of their own page, the payback of the panels first and by its name', async () => {
  await show(pageOf({ kwh_year_1: 3_500, language: 'nl' }))
  await choose('A')
  expect(screen.getByRole('status').textContent).toBe(
    'U bestelt variant A voor €\u{a0}6.426,06 inclusief btw.',
  )
  expect(factsShown()).toEqual([
    ['Vermogen', '12 zonnepanelen, 5.040 Wp'],
    ['Opbrengst in jaar 1', '3.500 kWh'],
    ['Besparing in 2027', '€ 520'],
    ['Terugverdientijd zonnepanelen', '14,8 jaar'],
    ['Terugverdientijd van alles samen', '21 jaar'],
    ['Besparing in 25 jaar', '€ 13.000'],
    ['CO₂-besparing in jaar 1', '900 kg'],
    ['Aanbetaling', '€ 1.285,21 (20\u{a0}%)'],
  ])
  expect(screen.getByText('Not deducted.')).toBeTruthy()
})

test('a business reads its payback without VAT, of everything together too', async () => {
  const payback = { with_vat: false, together: true }
  const customer = { kind: 'business' as const, company_name: 'Bakker B.V.' }
  await show(pageOf({ kwh_year_1: 3_500, language: 'nl', from: 'none', payback, customer }))
  await choose('A')
  expect(factsShown().map(([label]) => label)).toEqual(
    expect.arrayContaining([
      'Terugverdientijd zonnepanelen, zonder btw',
      'Terugverdientijd van alles samen, zonder btw',
    ]),
  )
})

test('who yields nothing reads nothing of yield', async () => {
  await show(pageOf({ language: 'nl' }))
  await choose('B')
  expect(factsShown().map(([label]) => label)).toEqual(['Aanbetaling'])
  expect(document.body.textContent).not.toMatch(/schatting|Not deducted/)
})

test.each(['delivery', 'acceptance', 'none'] as const)(
  'each sentence that the evidence keeps is on the screen, in the language of the customer: right from %s',
  async (from) => {
    const page = pageOf({ from, language: 'nl', kwh_year_1: 3_500 })
    await show(page)
    const kept = statedWhenSigned(page, { begin_within_term: true }).split('\n\n')
    for (const sentence of kept)
      expect((await screen.findByText(sentence)).closest('[lang]')?.getAttribute('lang')).toBe('nl')
    expect(screen.getAllByRole('checkbox')).toHaveLength(from === 'none' ? 1 : 2)
  },
)

test('the customer that the version was sent to is asked and compared with, not the lead of today', async () => {
  await show(pageOf())
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Anna de Vries')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('Groningen')
  expect(screen.queryByRole('textbox', { name: /^Function/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Signs as/ })).toBeNull()
  fireEvent.change(name, { target: { value: 'Anna van der Tweede' } })
  expect(screen.getByRole('combobox', { name: /^Signs as/ })).toBeTruthy()
})

test('who signs reads of the obligation to pay, and a business of no withdrawal that it may not have', async () => {
  await show(pageOf({ from: 'none', customer: { kind: 'business', company_name: 'Bakker B.V.' } }))
  expect(await screen.findByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Function/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/withdraw|estimate/)
})

test('the button comes after all that is agreed to, and lies over none of it', async () => {
  await show(pageOf())
  const button = await screen.findByRole('button', { name: 'Order with obligation to pay' })
  expect(button.closest('[data-footer]')).toBeNull()
  for (const part of [...screen.getAllByRole('checkbox'), screen.getByRole('img', { name: /^Signature/ })])
    expect(part.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const [agreed] = screen.getAllByRole('checkbox')
  const drawn = screen.getByRole('img', { name: /^Signature/ })
  expect((agreed?.compareDocumentPosition(drawn) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('who does not sign cancels beside the button that orders, which comes last as in other dialogs', async () => {
  await show(pageOf())
  const button = await screen.findByRole('button', { name: 'Order with obligation to pay' })
  const [cancel, last] = button.parentElement?.querySelectorAll('button') ?? []
  expect([cancel?.textContent, last]).toEqual(['Cancel', button])
  expect(cancel?.hasAttribute('disabled')).toBe(false)
  if (cancel) fireEvent.click(cancel)
  expect(closed).toHaveBeenCalledOnce()
})

test('what lacks something leads to the first field of it', async () => {
  await show(pageOf())
  fireEvent.click(await screen.findByRole('button', { name: 'Order with obligation to pay' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Edition/ }))
  await choose('A')
  fireEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /agree/ }))
})

test('a version of which nobody kept whom it was sent to is signed by nobody', async () => {
  await show(null)
  expect((await screen.findByRole('alert')).textContent).toMatch(/send it again/)
  expect(screen.queryByRole('img', { name: /^Signature/ })).toBeNull()
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
  await show(null, -1)
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

const words = {
  conditions: 'Wij leveren.\n\nU betaalt.',
  duties: { delivery: 'Binnen 8 weken.', guarantee: 'Wettelijke garantie.', returns: 'Wij halen het op.' },
  provisos: ['Onder voorbehoud van een schouw.'],
  withdrawal: { days: 14, from: 'delivery' as const },
  agreement: '',
  begin: null,
}
const agreedOf = (page: SigningPage) => ({
  page,
  words,
  reach: ['info@zon.example'],
  files: ['Garantie.pdf'],
})

test('what others would refuse asks for its sentence beside the signature', async () => {
  await showOfDevice({ why: null, overruled: ['connectionUnknown'], agreed: agreedOf(pageOf()) })
  expect(await screen.findByRole('textbox', { name: /Why can it still be built/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Signature/ })).toBeTruthy()
})

test('a customer reads on this device, in their own language, what they agree to by signing', async () => {
  const page = pageOf({ language: 'nl', kwh_year_1: 3_500 })
  await showOfDevice({ why: null, overruled: [], agreed: agreedOf(page) })
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
  const kept = statedWhenSigned(page, { begin_within_term: true }).split('\n\n')
  expect(kept).toHaveLength(3)
  for (const sentence of kept) expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Anna de Vries')
  expect(withdrawal?.textContent).toMatch(/14 dagen na .*info@zon\.example.*Wij halen het op\./)
})
