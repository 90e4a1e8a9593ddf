import type { Page } from '@playwright/test'
import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'
import type { Product } from './src/product.ts'
import { inDutch } from './src/in-dutch.ts'
import { withFinger } from './src/with-finger.ts'

const edition = (page: Page, name = 'Edition A') => page.getByRole('region', { name })
const rowsOf = (page: Page, name?: string) => edition(page, name).locator('[data-field*=".products."]')

/** Two editions of nine rows each, two of them panels. */
async function openBuilder(page: Page, product: Product, name = 'Edition A') {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id: appointment_id } = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id, marginOfB: 1_000 })
  await logInPage(page, product, 'manager')
  await page.goto(`/appointments/${appointment_id}/quotation`)
  await expect(rowsOf(page, name)).toHaveCount(9)
}

test('lines of products follow each other by 44 px, each type named in its first', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBuilder(page, product)
  const tops = await rowsOf(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const pitches = tops.slice(1).map((top, place) => Math.round(top - (tops[place] ?? 0)))
  expect(pitches).toEqual(Array.from({ length: 8 }, () => 44))
  const cut = await edition(page)
    .locator('[data-name]')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollHeight > one.clientHeight ? [one.textContent] : [])),
    )
  expect(cut).toEqual([])
  const panels = edition(page).getByRole('group', { name: 'Panel', exact: true })
  const first = await panels.locator('[data-field]').first().boundingBox()
  for (const part of [
    panels.getByRole('heading', { name: 'Panel' }),
    panels.getByTitle('Add a row: Panel'),
  ]) {
    const place = await part.boundingBox()
    expect(Math.abs((place?.y ?? 0) - (first?.y ?? 0))).toBeLessThanOrEqual(10)
  }
})

test('keys go through a line of the builder as it is read, then to what adds another', async ({
  page,
  product,
}) => {
  await openBuilder(page, product)
  const panels = edition(page).getByRole('group', { name: 'Panel', exact: true })
  const remove = 'Remove row Zonwijs Black 435'
  await panels.getByRole('combobox', { name: 'Product' }).first().focus()
  const reached: (string | null)[] = []
  for (let step = 0; step < 6; step += 1) {
    reached.push(await page.locator(':focus').getAttribute('aria-label'))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual([
    'Product',
    'Roof',
    'Amount of Zonwijs Black 435',
    'Price of Zonwijs Black 435',
    remove,
    'Add a row: Panel',
  ])
  const add = panels.getByRole('button', { name: 'Add a row: Panel' })
  await add.press('Enter')
  await expect(panels.getByRole('button', { name: remove })).toHaveCount(3)
  await expect(add).toBeFocused()
})

test('a finger finds 44 px at all of a line of the builder, on a tablet and a phone', async ({
  page,
  product,
}) => {
  await openBuilder(page, product)
  for (const width of [1280, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const end = await withFinger(page)
    const low = await edition(page)
      .locator('[role="group"]:has(> [data-field]) :is(button, input:not([type="checkbox"]))')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width: wide, height } = one.getBoundingClientRect()
          return wide > 0 && Math.min(wide, height) < 44
            ? [`${one.getAttribute('aria-label')}: ${wide} x ${height}`]
            : []
        }),
      )
    expect([width, low]).toEqual([width, []])
    const fields = edition(page).getByRole('combobox', { name: 'Product' })
    const narrow = await fields.evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)))
    expect([width, narrow >= 160]).toEqual([width, true])
    expect(await overflow(page)).toBe(0)
    await end()
  }
})

test('the kind of VAT of a line that is typed by hand is read whole, in Dutch too', async ({
  page,
  product,
}) => {
  await inDutch(page)
  await openBuilder(page, product, 'Variant A')
  const fields = page.getByRole('combobox', { name: /^Btw van/ }).filter({ visible: true })
  for (const width of [1440, 1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(fields.first()).toHaveValue('Zonnepanelen (0 %)')
    const missing = await fields.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
    expect([width, ...new Set(missing)]).toEqual([width, 0])
  }
  expect(await overflow(page)).toBe(0)
})
