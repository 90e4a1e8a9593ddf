// @vitest-environment happy-dom
import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUseRequest } from '../../data/own-use/ask-own-use-worker.ts'
import { OwnUse } from './own-use.tsx'
import type { BatteryTrials, PortalEdition, PortalQuotation } from '../portal-client.ts'
import { words } from './own-use-nl.ts'
import { nl } from '../text-nl.ts'
import { PortalLocaleContext } from '../text.ts'

// What is calculated is loaded first, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const kwh_per_year = Array.from({ length: 30 }, () => 3_500)
const battery = { capacity: 5, power: 2.5, efficiency: 0.9 }
const trials: BatteryTrials = {
  editions: [
    {
      name: 'A',
      use: {
        household: { usage: 3_500, heat_pump: 0, car: 0, car_when: 'free', presence: 'usual' },
        roofs: [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year }],
        battery,
        tariff: { kind: 'single', price: 0.25 },
      },
      steps: [{ ...battery, capacity: 0, power: 0 }, battery, { capacity: 10, power: 5, efficiency: 0.9 }],
      terms: {
        usage: 3_500,
        date: '2027-02-01',
        energy_price: 0.25,
        rules: [
          {
            from_year: 2027,
            to_year: null,
            netting: false,
            self_use: 'calculated',
            feed_in: 0.06,
            feed_in_cost: 0.01,
          },
        ],
        replacement: null,
      },
    },
  ],
  hourly_tariff: null,
}
const year = {
  yield: 3_500,
  direct: 1_075,
  charged: 1_438,
  discharged: 1_298,
  own: 2_373,
  fed_in: 987,
  bought: 1_127,
}
const effect = {
  own_before: 1_075,
  own_after: 2_373,
  saving_cents: 25_000,
  price_cents: 450_000,
  payback_years: 18,
}
const shown = {
  name: 'A',
  kwh_per_year,
  own_use: {
    method: 'quarter_hours_2026',
    year: 2027,
    ...year,
    detail: {
      usage: 3_500,
      battery: { ...battery, ...effect, warranty_years: 10, warranty_cycles: null, cycles_per_year: 273 },
      days: { summer: [], winter: [] },
    },
  },
}
// The page reads no more of an edition here.
const edition = shown as unknown as PortalEdition

let isBroken = false
/** Answers as the worker does. */
class WorkerHere extends EventTarget {
  postMessage({ id, inputs, tariff }: OwnUseRequest) {
    const answer = (data: object) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, ...data } }))
    if (isBroken) answer({ error: 'no profile' })
    else void calculateOwnUses(inputs, tariff).then((uses) => answer({ uses }))
  }
}

const show = (battery_trial: boolean) => {
  const quotation = { editions: [edition], battery_trial, payback: { with_vat: true } } as PortalQuotation
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <OwnUse quotation={quotation} token="abc" words={words} />
    </PortalLocaleContext>,
  )
}
const failed = 'Andere groottes van de batterij konden niet worden berekend.'
const summer = (said: string) =>
  screen.getByRole('img', { name: (name) => name.startsWith(`Een gewone zomerdag ${said}.`) })
/** The parts that have bars in the picture of the first day. */
const marks = () =>
  [...(document.querySelector('svg')?.querySelectorAll('path[data-part]') ?? [])].map((path) =>
    path.getAttribute('data-part'),
  )
const slider = () => screen.findByRole('slider', { name: 'Probeer een andere grootte van de batterij' })

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(trials)))
})
afterEach(() => {
  isBroken = false
  cleanup()
  vi.unstubAllGlobals()
})

test('another size says own use, covered share and saving, beside the offer and without a price [c641]', async () => {
  show(true)
  const size = await slider()
  expect(size.getAttribute('aria-valuetext')).toBe('5 kWh, zoals in de offerte')
  expect(document.body.textContent).toContain(
    '€\u{a0}250 extra. Die kost €\u{a0}4.500 inclusief btw, met een deel van advies, organisatie en service',
  )
  // Round figures, as many decimals in each, and a mark for what is charged and fed in.
  expect(document.body.textContent).toContain('kWh0,000,050,10')
  expect(marks()).toEqual(['direct', 'discharged', 'bought', 'charged', 'fed_in'])
  fireEvent.change(size, { target: { value: '2' } })
  const said = await screen.findByText(/Met een batterij van 10 kWh gebruikt u in 2027/)
  // 71.0 % of 3,500 kWh (docs/formulas.md).
  expect(said.textContent).toMatch(/2\.48\d kWh zelf, 71 % van uw verbruik.*waarvan €\s\d+ door de batterij/)
  expect(said.closest('[role=status]')?.textContent).toMatch(
    /een schatting en geen deel van de offerte: die heeft een batterij van 5 kWh/,
  )
  // What is offered stays as it was, and the pictures say that they are not of it.
  expect(said.closest('[role=status]')?.textContent).not.toContain('4.500')
  expect(document.body.textContent).toContain('68 % van de opbrengst van 2027 gebruikt u zelf')
  expect(document.body.textContent).toContain('Die kost €\u{a0}4.500')
  expect(summer('(geprobeerd: 10 kWh)')).toBeTruthy()
  fireEvent.change(size, { target: { value: '0' } })
  await screen.findByText(/Zonder batterij gebruikt u in 2027 1\.076 kWh zelf/)
  expect(summer('(geprobeerd: geen batterij)')).toBeTruthy()
  expect(marks()).toEqual(['direct', 'bought', 'fed_in'])
  fireEvent.click(screen.getByRole('button', { name: 'Terug naar de batterij van de offerte' }))
  await screen.findByText(/€ 4\.500/)
  expect(screen.queryByText(/geen deel van de offerte/)).toBeNull()
  expect(screen.queryByText(/geprobeerd:/)).toBeNull()
})

test('without leave there is no slider, and nothing is asked', () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  show(false)
  expect([screen.queryByRole('slider'), asked.mock.calls.length]).toEqual([null, 0])
})

test('sizes that could not be loaded are asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  show(true)
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(trials)))
  fireEvent.click(again)
  await slider()
  await waitFor(() => expect(screen.queryByText(/konden niet worden berekend/)).toBeNull())
})

test('a size that could not be calculated says so, and the next one is calculated', async () => {
  isBroken = true
  show(true)
  fireEvent.change(await slider(), { target: { value: '0' } })
  await screen.findByText(failed)
  isBroken = false
  fireEvent.change(await slider(), { target: { value: '2' } })
  await screen.findByText(/Met een batterij van 10 kWh/)
  expect(screen.queryByText(failed)).toBeNull()
})
