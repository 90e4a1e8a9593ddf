import type { Locator, Page } from '@playwright/test'
import { aVisit } from './src/a-visit.ts'
import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { overflow, tableOverflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 9_999

test('panels of the home page keep their distance, also to what takes the whole width', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const panels = page.locator('main section').filter({ has: page.getByRole('heading', { level: 2 }) })
  const figures = panels.filter({ has: page.getByRole('heading', { name: 'Figures', exact: true }) })
  await expect(figures.getByRole('link').first()).toBeVisible()
  await expect(panels.filter({ hasText: 'Waiting for approval' }).getByRole('link').first()).toBeVisible()
  await expect(panels.filter({ hasText: 'Questions of customers' }).getByRole('link').first()).toBeVisible()
  await expect(panels.filter({ hasText: 'Rejected work letters' }).getByRole('link').first()).toBeVisible()
  // Measured at once: a panel may still arrive.
  const distance = await panels.evaluateAll((all) => {
    const places = all.map((panel) => {
      const { top, bottom } = panel.getBoundingClientRect()
      return { title: panel.querySelector('h2')?.textContent, top, bottom }
    })
    const top = places.find(({ title }) => title === 'Figures')?.top ?? 0
    return top - Math.max(...places.map(({ bottom }) => bottom).filter((bottom) => bottom <= top))
  })
  expect(distance).toBeGreaterThanOrEqual(16)
})

test('at 1024 px every menu item fits the window, including those of an open group', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link').first()).toBeVisible()
  const items = bar.getByRole('link').or(bar.getByRole('button'))
  const within = async () => {
    for (const item of await items.all()) {
      const place = await item.boundingBox()
      const text = await item.innerText()
      expect({ text, right: (place?.x ?? 9_999) + (place?.width ?? 0) <= 1024 }).toEqual({
        text,
        right: true,
      })
    }
  }
  await within()
  for (const group of await bar.getByRole('button').all()) {
    await group.click()
    await within()
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
  }
})

test('a lead has three columns on a desk, and parts to choose where they do not fit', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const timeline = page.getByRole('tablist', { name: 'Timeline' })
  const columns = [heading('Person'), heading('On the phone'), timeline]
  for (const column of columns) await expect(column).toBeInViewport()
  // Facts and composer begin at the top; what is empty is a line with its button.
  for (const column of columns.slice(0, 2)) expect(await topOf(column)).toBeLessThan(230)
  // Before a visit there is nothing to quote.
  await expect(heading('Quotations')).toHaveCount(0)
  for (const name of ['Appointments', 'Files', 'One-time documents']) {
    const card = page.locator('section').filter({ has: heading(name) })
    await expect.poll(() => heightOf(card), name).toBeLessThanOrEqual(60)
  }
  const lefts = await Promise.all(columns.map(async (column) => (await column.boundingBox())?.x ?? 0))
  expect(lefts.toSorted((one, other) => one - other)).toEqual(lefts)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_600)
  // A name is as large wherever it is read.
  for (const width of [1024, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px')
    expect(await overflow(page)).toBe(0)
  }
  const parts = page.getByRole('group', { name: 'Parts of the lead' })
  await expect(heading('Appointments')).toBeVisible()
  await expect(timeline).toBeHidden()
  await parts.getByRole('button', { name: 'Timeline' }).click()
  await expect(timeline).toBeInViewport()
  await parts.getByRole('button', { name: 'Data' }).click()
  await expect(heading('Person')).toBeInViewport()
})

test('a manager’s home begins with the week, then one list of what waits, then the stages in their order', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const week = page.getByRole('region', { name: 'This week so far' })
  const waits = page.getByRole('region', { name: 'Waits for you' })
  const stages = page.getByRole('list').filter({ has: page.getByRole('link', { name: /^New / }) })
  await expect(week.getByText(/a week on average \(4 weeks\)$/)).toHaveCount(4)
  await expect(week.getByText('so far')).toHaveCount(4)
  expect(await heightOf(week)).toBe(96)
  const lists = await waits.getByRole('list').filter({ visible: true }).all()
  for (const list of lists) expect((await list.boundingBox())?.width).toBe(880)
  expect(await topOf(week)).toBeLessThan(180)
  await expect(waits.getByRole('button', { name: /^Approve the quotation of/ }).first()).toBeInViewport()
  expect(await topOf(waits)).toBeGreaterThan(await topOf(week))
  expect(await topOf(stages)).toBeGreaterThan(await topOf(waits))
  const names = await stages.getByRole('link').allInnerTexts()
  const order = ['New', 'Open', 'Appointment planned', 'Quotation sent', 'Sold', 'Installed', 'Paid']
  const places = order.map((name) => names.findIndex((text) => text.startsWith(name)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('at 390 px rows of a table have two lines, and state is seen beside the name', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  for (const path of ['/leads', '/appointments', '/quotations', '/products/panel']) {
    await page.goto(path)
    const rows = page.locator('tbody tr:has(a)')
    await expect(rows.first()).toBeVisible()
    expect([path, Math.abs((await heightOf(rows.first())) - 56) <= 1]).toEqual([path, true])
    expect([path, await overflow(page)]).toEqual([path, 0])
    expect([path, (await topOf(rows.first())) < 340]).toEqual([path, true])
  }
  // With what is no plain text rows are higher, and hold it.
  await page.goto('/employees')
  const cells = page.locator('tbody td:has(a)')
  await expect(cells.first()).toBeVisible()
  expect(
    await cells.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length),
  ).toBe(0)
  await aLead(await logInCaller(product, 'manager'), { city: 'Tweeregelen' })
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByLabel('Filter on City').fill('Tweeregelen')
  await expect(page.getByRole('button', { name: 'Filter and sort (1)' })).toBeVisible()
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Tweeregelen')
  await expect(row).toContainText('New')
})

test('appointments open with today and what comes after it, below headings by day', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/appointments')
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('filter[date_from]') === '2026-09-07' && url.searchParams.get('sort') === 'date',
  )
  const days = page.locator('tbody th')
  await expect(days.first()).toHaveText('Today, Monday 07-09-2026')
  const dates = (await days.allInnerTexts()).map((text) =>
    text.replace(/^.*(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1'),
  )
  expect(dates).toEqual(dates.toSorted())
  expect(new Set(dates).size).toBe(dates.length)
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await expect(days).toHaveCount(0)
  await expect(page.locator('tbody tr').first()).toContainText(/\d\d-09-2026|\d\d-1\d-2026/)
})

test('a column that is empty on every row takes no place until it is asked for', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto('/products/panel')
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.locator('tbody a').first()).toBeVisible()
  await expect(heading('Waiting for approval')).toHaveCount(0)
  expect((await heading('Name').boundingBox())?.width).toBeGreaterThanOrEqual(280)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Waiting for approval (empty here)').click()
  await expect(heading('Waiting for approval')).toBeVisible()
  await page.reload()
  await expect(heading('Waiting for approval')).toBeVisible()
  // Whatever stands above the rows, what turns pages is in sight.
  await page.goto('/leads')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (const width of [1440, 1280, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pages).toBeInViewport({ ratio: 1 })
  }
})

/** What a mouse has to hit within less than 24 px. */
const smallTargets = (page: Page) =>
  page.locator('[data-count] :is(button, input:not([type="checkbox"]), a)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 23.5 ? [one.outerHTML.slice(0, 160)] : []
    }),
  )

test('rows of the builder are one line, and edition B shows what differs from A', async ({
  page,
  product,
}) => {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id: appointment_id } = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id, marginOfB: 1_000 })
  await logInPage(page, product, 'manager')
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/appointments/${appointment_id}/quotation`)
    const b = page.getByRole('region', { name: 'Edition B' })
    const rows = page.locator('[data-field*=".products."]')
    await expect(rows).toHaveCount(18)
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect([width, heights.filter((height) => height > 44.5)]).toEqual([width, []])
    const wide = await rows.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    )
    expect([width, wide]).toEqual([width, 0])
    expect([width, await smallTargets(page)]).toEqual([width, []])
    await expect(b.getByText('€210.42 lower')).toBeVisible()
  }
  const b = page.getByRole('region', { name: 'Edition B' })
  await expect(b.getByText('Not the same in edition A')).toHaveCount(0)
  await b.getByLabel('Amount of DC cable').fill('3')
  await expect(b.getByText('Not the same in edition A')).toHaveCount(1)
  // The rows of both begin at one height; what there is nothing of is in one menu.
  const a = page.getByRole('region', { name: 'Edition A' })
  expect(await topOf(b.locator('[data-field*=".products."]').first())).toBe(
    await topOf(a.locator('[data-field*=".products."]').first()),
  )
  const optimizers = b.getByRole('group', { name: 'Optimizer' })
  await expect(optimizers).toBeHidden()
  await b.getByRole('button', { name: 'Add', exact: true }).click()
  await b.getByRole('button', { name: 'Add a row: Optimizer' }).click()
  await expect(optimizers.getByLabel(/^Amount of/)).toBeVisible()
  await expect(b.getByRole('list', { name: 'Add', exact: true })).toBeHidden()
})

test('what can be put in is chosen within the window, wherever its button stands', async ({
  page,
  product,
}) => {
  const { adviser, lead, appointment } = await aVisit(product)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const editions = page.getByRole('region', { name: /^Edition / })
  const buttons = page
    .getByRole('button', { name: /^Choose: / })
    .or(editions.getByRole('button', { name: 'Add', exact: true }))
  for (const width of [360, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(buttons.first()).toBeVisible()
    const outside: string[] = []
    for (const button of await buttons.all()) {
      await button.click()
      const choices = page
        .locator('ul:visible')
        .filter({ has: page.locator('[aria-pressed]') })
        .first()
      const place = await choices.boundingBox()
      const [left, right] = [place?.x ?? -1, (place?.x ?? 0) + (place?.width ?? 9_999)]
      if (left < 0 || right > width) outside.push(`${await button.innerText()} ${left}..${right}`)
      await page.keyboard.press('Escape')
    }
    expect([width, outside]).toEqual([width, []])
    expect(await overflow(page)).toBe(0)
  }
})

test('settings are a page in groups, which stand beside each of them in 220 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto('/settings')
  const list = page.getByRole('navigation', { name: 'Settings', exact: true })
  const groups = ['Company', 'People', 'Sales', 'Products', 'Connections', 'Privacy and log']
  await expect(list.getByRole('heading')).toHaveText(groups)
  expect(await overflow(page)).toBe(0)
  await list.getByRole('link', { name: 'Quotation settings' }).click()
  await expect(page).toHaveURL('/settings/quotation')
  await expect(list.getByRole('heading')).toHaveText(groups)
  expect((await list.boundingBox())?.width).toBe(220)
  await expect(list.locator('[aria-current=page]')).toHaveText('Quotation settings')
  expect(await overflow(page)).toBe(0)
  // What a section is about has 240 px, and each field the rest; two beside each other where there is room for both.
  const margins = page.getByRole('group', { name: 'Margin and limits' })
  const namedBy = async () => {
    const first = await margins.locator('input:not([type=hidden])').first().boundingBox()
    return Math.round((first?.x ?? 0) - ((await margins.boundingBox())?.x ?? 0))
  }
  expect(await namedBy()).toBe(256)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await namedBy()).toBe(256)
  // What fields say above them differs in lines; they are in line.
  const lefts = ['min_margin_percentage', 'min_margin']
  const rights = ['max_margin_percentage', 'max_full_vat_refund_amount']
  const tops = (names: string[]) =>
    Promise.all(
      names.map((name) => topOf(page.locator(`[data-field="${name}"] input:not([type=hidden])`).first())),
    )
  expect(await tops(lefts)).toEqual(await tops(rights))
  // Also beside those that are not below /settings, from 1024 px; below that there is a way back.
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [name, path] of [
    ['Employees', '/employees'],
    ['Products', '/products'],
  ] as const) {
    await list.getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
    await expect(list.locator('[aria-current=page]')).toHaveText(name)
    await expect(page.locator('tbody a').first()).toBeVisible()
    expect([path, await overflow(page), await tableOverflow(page)]).toEqual([path, 0, 0])
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(list).toBeHidden()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await trail.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
})
