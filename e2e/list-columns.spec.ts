import { logInPage, logInPageWithNumber } from './src/office.ts'
import { expect, test } from './src/test.ts'

test('groups of one list have the same columns, and rows of one line', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInPageWithNumber(page, product, 'service')
  for (const path of ['/calls', '/']) {
    await page.goto(path)
    const groups = page.locator('section section').locator('ul')
    await expect(groups.first().getByRole('link').first()).toBeVisible()
    const lefts = await groups.evaluateAll((all) =>
      all.map((list) =>
        [...(list.querySelector('li')?.children ?? [])]
          .slice(0, 3)
          .map((one) => Math.round(one.getBoundingClientRect().left))
          .join(' '),
      ),
    )
    expect([path, new Set(lefts).size]).toEqual([path, 1])
    const plain = groups.locator('li:not(:has([data-words]))')
    const heights = await plain.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect([path, heights.filter((height) => height > 37.5)]).toEqual([path, []])
  }
})

test('all that waits for a manager is in the same columns, and towns and names are read whole', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const waits = page.getByRole('region', { name: 'Waits for you' })
  await expect(waits.getByRole('button', { name: /^Approve the quotation of/ }).first()).toBeVisible()
  const columns = await waits
    .locator('ul')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).gridTemplateColumns))
  expect(new Set(columns).size).toBe(1)
  await page.goto('/quotations')
  await expect(page.locator('tbody a').first()).toBeVisible()
  const city = await page.getByRole('columnheader', { name: 'City' }).boundingBox()
  expect(city?.width).toBeGreaterThanOrEqual(160)
  await page.goto('/appointments?per_page=100')
  await expect(page.locator('tbody a').first()).toBeVisible()
  expect(
    await page
      .locator('tbody td:not(:empty)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.textContent !== '' && one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      ),
  ).toEqual([])
})

test('appointments on a tablet say who goes where, below each other or sorted by what is said', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await logInPage(page, product, 'planner')
  for (const sort of ['date', 'status']) {
    await page.goto(`/appointments?sort=${sort}&filter[date_from]=2026-09-07`)
    await expect(page.locator('tbody a').first()).toBeVisible()
    for (const name of ['Date', 'Customer', 'City', 'Status', 'Adviser'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
    const first = page.locator('tbody tr:has(a)').first()
    await expect(first).toContainText(
      sort === 'date' ? /^\d\d:\d\d - \d\d:\d\d/ : /^\d\d-\d\d-\d{4} \d\d:\d\d/,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const dates = page.getByLabel(/^Filter on Date/)
    expect(await dates.evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)))).toBeGreaterThan(
      100,
    )
  }
})

test('on a phone rows of any list have two lines', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  for (const path of [
    '/sources',
    '/leads/weeder',
    '/audit',
    '/intake',
    '/employees',
    '/work-letters',
    '/zip-code-ranges',
    '/result-codes',
    '/city-centers',
    '/files',
    '/mail-templates',
    '/roles',
    '/adviser-work-days',
    '/follow-ups',
  ]) {
    await page.goto(path)
    const rows = page.locator('table[aria-busy=false] tbody tr')
    await expect(rows.first()).toBeVisible()
    const heights = await rows
      .filter({ hasNotText: 'Nothing here yet' })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect([path, heights.filter((height) => height > 57.5)]).toEqual([path, []])
  }
})
