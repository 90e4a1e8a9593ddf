import { logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the rail of the settings shows its last entry when that is open', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/audit')
  const rail = page.getByRole('navigation', { name: 'Settings' })
  await expect(rail.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // A page of its own below the one of another entry.
  await page.goto('/sources/partner-exports')
  await expect(rail.locator('[aria-current=page]')).toHaveText('Energy partner')
  await expect(rail.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

test('columns of the audit share a wide screen', async ({ page, product }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await logInPage(page, product, 'manager')
  await page.goto('/audit')
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name, exact: true }).first().boundingBox())?.width ?? 0
  await expect(page.getByRole('columnheader', { name: 'Action', exact: true }).first()).toBeVisible()
  expect(await widthOf('Action')).toBeGreaterThan(280)
  expect(await widthOf('Changed')).toBeLessThan(400)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('the type of product that is shown is marked, and fingers can press the others', async ({
    page,
    product,
  }) => {
    await logInPage(page, product, 'manager')
    await page.goto('/products/inverter')
    const types = page.getByRole('navigation', { name: 'Types of products' })
    await expect(types.locator('[aria-current=page]')).toHaveCount(1)
    const box = await types.getByRole('link').first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fingers can press the figures of the week, and the tabs are one line', async ({ page, product }) => {
    await logInPage(page, product, 'manager')
    await page.goto('/')
    const figure = page.locator('dl dd a').first()
    await expect(figure).toBeVisible()
    const area = await figure.evaluate((link) => {
      const { width, height } = getComputedStyle(link, '::after')
      return Math.min(Number.parseFloat(width), Number.parseFloat(height))
    })
    expect(area).toBeGreaterThanOrEqual(44)
    const inTables = await page
      .locator('main table td a')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(inTables.length).toBeGreaterThan(20)
    expect(inTables.filter((height) => height < 44)).toEqual([])
    await page.goto('/quotations')
    const [first, last] = [page.getByRole('tab').first(), page.getByRole('tab').last()]
    await expect(first).toBeVisible()
    expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y)
  })

  test('the types of products are one line, with the one that is shown in sight', async ({
    page,
    product,
  }) => {
    await logInPage(page, product, 'manager')
    await page.goto('/products/install_type')
    const row = page.locator('tbody tr').first()
    // The rows that wait for theirs go when these come.
    await expect.poll(async () => (await row.boundingBox())?.y ?? 999).toBeLessThanOrEqual(300)
    const types = page.getByRole('navigation', { name: 'Types of products' })
    await expect(types.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  })
})
