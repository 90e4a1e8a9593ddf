import type { Page } from '@playwright/test'
import { brokenWords } from './src/broken-words.ts'
import { saveCaseP } from './src/case-p.ts'
import { faintComponents } from './src/components.ts'
import { inDutch } from './src/in-dutch.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'

const sizes = { desk: { width: 1280, height: 800 }, upright: { width: 820, height: 1180 } }

/** Names of products of which less is seen than there is. */
const cutNames = (page: Page) =>
  page
    .locator('[data-field*=".products."] [data-name]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight ? [one.textContent] : [],
      ),
    )

test('in both schemes fields, boxes and buttons are seen at three to one', async ({ page, product }) => {
  await page.setViewportSize(sizes.desk)
  await logInPage(page, product, 'manager')
  const faint: string[] = []
  for (const path of [
    '/leads',
    '/settings/quotation',
    '/settings/company',
    '/leads/create',
    '/forecasts',
    '/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      faint.push(...(await faintComponents(page)).map((one) => `${path}, ${colorScheme}: ${one}`))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(faint).toEqual([])
})

test('buttons above a table are one row on a tablet held upright, with the rest behind a button', async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes.upright)
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  const title = page.getByRole('heading', { level: 1 })
  const create = page.getByRole('main').getByRole('link', { name: 'New lead' })
  await expect(create).toBeVisible()
  const [top, button] = await Promise.all([title.boundingBox(), create.boundingBox()])
  expect(Math.abs((top?.y ?? 0) - (button?.y ?? 999))).toBeLessThan(12)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Duplicates' })).toBeVisible()
})

test('what waits on the home page has no word that breaks between a phone and a tablet', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const waits = page.getByRole('region', { name: 'Waits for you' })
  await expect(waits.getByRole('button', { name: /^Approve the quotation of/ }).first()).toBeVisible()
  for (const width of [640, 700, 767, 768, 820]) {
    await page.setViewportSize({ width, height: 1180 })
    expect([width, await brokenWords(waits)]).toEqual([width, []])
  }
})

test('settings leave two fields beside each other the room of their names, and a date widens no hyphen', async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes.desk)
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  for (const label of ['Minimum margin (%)', 'Maximum margin (%)'])
    expect((await page.getByLabel(label).boundingBox())?.width).toBeGreaterThanOrEqual(220)
  await page.goto('/forecasts')
  const matrix = page.getByRole('table').first()
  await expect(matrix.getByRole('link').first()).toBeVisible()
  const rows = await matrix.getByRole('row').count()
  expect((await matrix.boundingBox())?.height).toBeLessThanOrEqual(rows * 36)
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.goto(`/leads/${lead.id}`)
  const date = page.getByRole('main').locator('time').first()
  await expect(date).toBeVisible()
  await expect(date).not.toHaveCSS('font-variant-numeric', 'tabular-nums')
})

test('between a tablet and a desk periods and rates of a quotation are lines, and no value is cut', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  const rows = page.locator('fieldset[data-rows] > div:not([aria-hidden])')
  await expect(rows.first()).toBeVisible()
  for (const width of [1024, 1100, 1200, 1240, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
    const cut = await page
      .locator('main input:visible')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one instanceof HTMLInputElement && one.scrollWidth > one.clientWidth + 1 ? [one.value] : [],
        ),
      )
    expect([width, cut]).toEqual([width, []])
    await expect(page.locator('fieldset[data-rows] [aria-hidden]').first()).toBeVisible()
  }
})

test('fields keep their distance, those beside each other stay in line, and buttons have two sizes', async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes.desk)
  await logInPage(page, product, 'manager')
  await page.goto('/leads/create')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Surname')).toBeFocused()
  const tops = [page.getByLabel('Surname'), page.getByLabel('E-mail')].map(
    async (field) => (await field.boundingBox())?.y,
  )
  const [first, second] = await Promise.all(tops)
  expect(first).toBe(second)
  await page.goto('/settings/quotation')
  const margin = page.getByLabel('Minimum margin (%)')
  await expect(margin).toBeVisible()
  // The ring around a field does not touch the words above it.
  const gaps = await page.locator('.mantine-InputWrapper-description + *').evaluateAll((all) =>
    all.flatMap((one) => {
      const above = one.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      return one.matches('.mantine-Input-wrapper') ? [one.getBoundingClientRect().top - above] : []
    }),
  )
  expect(gaps.length).toBeGreaterThan(9)
  expect(gaps.filter((gap) => gap < 6)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await margin.fill('16')
  const said = page.getByText('Changes not saved yet')
  expect((await said.boundingBox())?.height).toBeLessThanOrEqual(36)
  await page.setViewportSize(sizes.desk)
  await page.getByRole('button', { name: 'Discard' }).click()
  const heights: number[] = []
  for (const [path, name] of [
    ['/planning', 'Today'],
    ['/planning', /^Next/],
    ['/planning/day', 'Print'],
    ['/profile', 'Nederlands'],
  ] as const) {
    await page.goto(path)
    const { height } =
      (await page.getByRole('main').getByRole('button', { name }).first().boundingBox()) ?? {}
    heights.push(height ?? 0)
  }
  expect(heights).toEqual([28, 28, 28, 28])
})

test('names of products are read whole in the builder of an office', async ({ page, product }) => {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id: appointment_id } = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id, marginOfB: 1_000 })
  await logInPage(page, product, 'manager')
  await page.setViewportSize(sizes.desk)
  await page.goto(`/appointments/${appointment_id}/quotation`)
  await expect(page.locator('[data-field*=".products."]')).toHaveCount(18)
  // Of an inverter, whose row has no roof.
  const inverter = page.locator('[data-field*=".products.inverter."]').first()
  const longest = inverter.locator('[data-name]')
  await expect(longest).toBeVisible()
  await longest.evaluate((one) => (one.textContent = 'Charging station 11 kW 3-phase, fixed cable 5 m'))
  expect(await cutNames(page)).toEqual([])
  // Of a roof the longest direction too, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const direction = page.getByRole('combobox', { name: 'Orientation' }).first()
  const hidden = await direction.evaluate((input: HTMLInputElement) => {
    input.value = 'South-southwest'
    return input.scrollWidth - input.clientWidth
  })
  expect(hidden).toBeLessThanOrEqual(0)
  await page.setViewportSize(sizes.desk)
  // The field itself shows once somebody types in it.
  await inverter.getByRole('combobox', { name: 'Product' }).focus()
  await expect(longest).toBeHidden()
})

test('the number of a lead is read whole at a desk', async ({ page, product }) => {
  await page.setViewportSize(sizes.desk)
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  const number = page
    .locator('tbody td')
    .filter({ hasText: /^20\d\d-\d{5}$/ })
    .first()
  await expect(number).toBeVisible()
  // Of the widest digits.
  const hidden = await number.evaluate((cell) => {
    cell.textContent = '2026-00884'
    return cell.scrollWidth - cell.clientWidth
  })
  expect(hidden).toBe(0)
})

test('on a tablet the week at home is one row of 96 px, and forecasts have no weeks out of sight', async ({
  page,
  product,
}) => {
  await inDutch(page)
  await page.setViewportSize(sizes.upright)
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Deze week tot nu toe' }).locator('dl')
  await expect(strip).toBeVisible()
  expect((await strip.boundingBox())?.height).toBe(96)
  await page.goto('/forecasts')
  const matrix = page.getByRole('table').first()
  await expect(matrix.getByRole('link').first()).toBeVisible()
  const hidden = await matrix.evaluate((table) => {
    const room = table.parentElement?.clientWidth ?? 0
    return Math.max(0, table.scrollWidth - room)
  })
  expect(hidden).toBe(0)
  const part = page.locator('.mantine-SegmentedControl-label').first()
  await expect(part).toHaveCSS('font-size', '13px')
  await expect(part).toHaveCSS('font-weight', '500')
})

test('names of leads in the audit and amounts of installations are read whole', async ({ page, product }) => {
  await page.setViewportSize(sizes.desk)
  await logInPage(page, product, 'manager')
  await page.goto('/audit?filter[subject]=leads')
  const link = page.locator('tbody').getByRole('link').first()
  await expect(link).toBeVisible()
  const lacks = await link.evaluate((one) => {
    one.textContent = '2026-00084 Annemarie Verhoeven'
    return one.scrollWidth - one.clientWidth
  })
  expect(lacks).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/install-prices')
  const amounts = page.getByRole('table').first().locator('input[inputmode="decimal"]')
  await expect(amounts.first()).toBeVisible()
  const cut = await amounts.evaluateAll((all: HTMLInputElement[]) =>
    all.flatMap((one) => {
      one.value = '1.120,00'
      return one.scrollWidth > one.clientWidth ? [one.scrollWidth - one.clientWidth] : []
    }),
  )
  expect(cut).toEqual([])
})

/** Buttons, fields and rows that open something that are lower than a finger needs. */
const lowTargets = (page: Page) =>
  page
    .locator(
      'button, select, summary, header a, tr[data-opens], input:not([type="checkbox"], [type="radio"])',
    )
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { height } = one.getBoundingClientRect()
        return height > 1 && height < 44
          ? [`${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}: ${height} px`]
          : []
      }),
    )

test('what is pressed by fingers is 44 pixels high in tables, panels, the menu and the board', async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes.upright)
  await logInPage(page, product, 'manager')
  const devtools = await page.context().newCDPSession(page)
  const emulate = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  /** The browser forgets the finger when other preferences of the page reach it later. */
  const touch = async () => {
    await emulate(false)
    await emulate(true)
    return page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  }
  const low: string[] = []
  for (const path of ['/leads', '/products/all', '/planning', '/forecasts', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect.poll(touch).toBe(true)
    low.push(...(await lowTargets(page)).map((one) => `${path}, ${one}`))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  low.push(...(await lowTargets(page)).map((one) => `phone, ${one}`))
  // Pages of later tests would have it too.
  await emulate(false)
  expect(low).toEqual([])
})
