// @vitest-environment happy-dom
import { demoProduct } from '@heliodesk/domain/testing/catalogue'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FieldErrors } from '../../../../data/calls/api-error.ts'
import { provideWithoutNetwork } from '../../../../data/calls/without-network.ts'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder-context.ts'
import { SendDialog } from './send-dialog.tsx'
import type { Quotation } from '../values.ts'

beforeAll(() => startTestTexts())

const inverter = demoProduct('Stroom 2.5 kW 1-phase')

const withWarnings = (warnings: object[]) => ({ total_cents: 500_000, warnings })

interface Found {
  /** What the server finds now; what was found by saving when left out. */
  warnings?: object[]
  overruled?: string[]
  onScreen?: object[]
  kind?: string
  undrawn?: object[]
  quotation_type?: string
}

/** The dialog of a version with these editions, and what sending would refuse; tells what it puts on the form. */
async function showDialog(
  missing: FieldErrors,
  editions: object,
  drawn: object = { roofs: [], editions: [] },
  onSent: (quotation: Quotation) => void = () => undefined,
  { warnings, overruled = [], onScreen = [], kind = 'private', undrawn = [], quotation_type }: Found = {},
) {
  const saved = Object.values(editions).flatMap((edition: { warnings: object[] }) => edition.warnings)
  const judged = { warnings: warnings ?? saved, overruled, undrawn }
  const mail = { delivers: true, subject: 'Offerte', text: '', attachments: [], portal_url: null, missing }
  const asked = serveCalls(() => ({ body: { ...mail, ...judged } }))
  const address = { street: 'Zonnelaan', street_number: 3, city: 'Groningen' }
  const lead = { full_name: 'P. Zwart', email: 'p.zwart@example.nl', ...address }
  const latest_version = { id: 2, number: 1, ...drawn, calculation: { editions } }
  const parts = { id: 1, lead: { ...lead, kind, meter_connection: '3x25A' }, latest_version, quotation_type }
  // The dialog reads only the lead and the latest version.
  const quotation = parts as unknown as Quotation
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const store = { get: () => ({ editions: onScreen.length > 0 ? { A: { warnings: onScreen } } : {} }) }
  // Of the builder it reads the products and what is on the screen.
  const builder = { productsById: new Map([[inverter.id, inverter]]), store } as unknown as Builder
  const onRefused = vi.fn()
  await renderScreen(() => (
    <BuilderContext value={builder}>
      <SendDialog quotation={quotation} onClose={() => undefined} onSent={onSent} onRefused={onRefused} />
    </BuilderContext>
  ))
  return Object.assign(onRefused, { asked })
}

test('the send dialog lists every open warning with its edition, and not an approval that was given', async () => {
  await showDialog(
    {},
    {
      A: withWarnings([
        { code: 'inverterTooSmall', edition: 'A', found: 2500, limit: 3350 },
        { code: 'approvalNeeded', edition: 'A' },
      ]),
      B: withWarnings([{ code: 'productUnavailable', edition: 'B', product_id: inverter.id }]),
    },
  )
  const open = await screen.findByRole('region', { name: 'Still open in this version' })
  expect(
    within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^A: .*2\.50 kW/), expect.stringMatching(/^B: .*Stroom 2\.5 kW 1-phase$/)])
})

test.each([
  ['business', 0, 1],
  ['ownersAssociation', 0, 1],
  ['business', 21, 0],
  ['private', 0, 0],
])('of a %s at %i %% VAT the send dialog asks %i times whether it is a home', async (kind, rate, times) => {
  const edition = { ...withWarnings([]), vat_groups: [{ category: 'pv_home', rate, net_cents: 500_000 }] }
  await showDialog({}, { A: edition }, undefined, undefined, { kind })
  await screen.findByRole('region', { name: 'The mail' })
  expect(screen.queryAllByText(/0 % VAT all the same/)).toHaveLength(times)
})

test('the send dialog says what would be refused and leads to the form instead of sending [c477]', async () => {
  const missing = { 'editions.0.charging_station_settings.montage': ['Choose how it is mounted'] }
  const onRefused = await showDialog(missing, { A: withWarnings([]) })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe('This version cannot be sent yetEdition A: Choose how it is mounted')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show it on the form' }))
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(missing)
})

test('the send dialog judges what is sent now and what is on the screen, not what was saved', async () => {
  const gone = { code: 'productUnavailable', edition: 'A', product_id: inverter.id }
  const found = {
    warnings: [{ code: 'inverterPhases', edition: 'A', product_id: inverter.id, found: 3, limit: 1 }],
    overruled: ['inverterPhases'],
    onScreen: [gone],
  }
  const saved = { A: withWarnings([{ code: 'inverterTooLarge', edition: 'A', found: 5, limit: 4 }]) }
  await showDialog({}, saved, undefined, undefined, found)
  const sentence = await screen.findByRole('textbox', { name: /Why can it still be built/ })
  expect(sentence).toBeTruthy()
  const open = screen.getByRole('region', { name: 'Still open in this version' })
  expect(
    within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Stroom 2\.5 kW 1-phase$/)])
})

test('the send dialog says a price per kWh that no household pays', async () => {
  await showDialog({}, { A: withWarnings([{ code: 'energyPriceUnlikely', edition: 'A', found: 500 }]) })
  const open = await screen.findByRole('region', { name: 'Still open in this version' })
  expect(open.textContent).toMatch(/No household pays this price per kWh.*5\.00/)
})

const panelsOn = (roof_number: number) => ({
  name: 'A',
  products: {
    panel: [{ amount: 8, roof_number }],
    install_type: [{ amount: 1, product: { name: 'Standard installation' } }],
  },
})

test('the send dialog names a roof that has no panels in any edition', async () => {
  await showDialog(
    {},
    { A: withWarnings([]), B: withWarnings([]) },
    {
      roofs: [{ roof_number: 1 }, { roof_number: 2 }, { roof_number: 3 }],
      editions: [panelsOn(1), panelsOn(3)],
    },
  )
  const open = await screen.findByRole('region', { name: 'Still open in this version' })
  expect(within(open).getAllByRole('listitem')).toHaveLength(1)
  expect(open.textContent).toContain('Roof 2 has no panels')
})

test.each([
  ['regular', [], 'no row has the price of installing'],
  ['selfInstallation', [{ amount: 1, product: { name: 'Standard installation' } }], 'pays for installing'],
])(
  'the send dialog says where a quotation %s and its rows of installation differ',
  async (type, rows, said) => {
    const { name, products } = panelsOn(1)
    const editions = [{ name, products: { ...products, install_type: rows } }]
    const drawn = { roofs: [{ roof_number: 1 }], editions }
    await showDialog({}, { A: withWarnings([]) }, drawn, undefined, { quotation_type: type })
    const open = await screen.findByRole('region', { name: 'Still open in this version' })
    expect(open.textContent).toContain(said)
  },
)

test('the send dialog names a roof with more panels than its drawing shows', async () => {
  const undrawn = [{ edition: 'B', roof_number: 2, drawn: 9, amount: 12 }]
  const editions = { A: withWarnings([]), B: withWarnings([]) }
  await showDialog({}, editions, undefined, undefined, { undrawn })
  const open = await screen.findByRole('region', { name: 'Still open in this version' })
  expect(open.textContent).toContain('B: Roof 2 has 12 panels, of which the drawing shows 9')
})

test('a version of this device is sent when it arrives: nothing is asked of the server [c599]', async () => {
  const kept = vi.fn(async () => Response.json({ id: -1, latest_version: { id: -1, sent_at: null } }))
  provideWithoutNetwork({ read: async () => undefined, keep: kept, unanswered: () => undefined })
  const onSent = vi.fn()
  const made = { id: -1, roofs: [], editions: [] }
  const { asked } = await showDialog({}, { A: withWarnings([]) }, made, onSent)
  expect(await screen.findByText(/^The mail cannot be shown now/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Personal line in the mail' }), 'Tot dinsdag')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(kept).toHaveBeenCalledWith('GET /quotations/{id}/send', {
    params: { id: 1 },
    query: { personal_line: 'Tot dinsdag' },
  })
  expect(asked).toEqual([])
})

test('without the sentence that overrules nothing is sent: the field says so and takes the focus', async () => {
  const found = { overruled: ['inverterPhases'] }
  const { asked } = await showDialog({}, { A: withWarnings([]) }, undefined, undefined, found)
  const sentence = await screen.findByRole('textbox', { name: /Why can it still be built/ })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(sentence)
  expect(screen.getByText('Say in one sentence why this system can be built as it is')).toBeTruthy()
  expect(asked.filter((path) => path.includes('/send'))).toEqual([])
  await userEvent.type(sentence, 'De netbeheerder verzwaart in mei')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(asked.filter((path) => path.includes('/send'))).toHaveLength(1)
})
