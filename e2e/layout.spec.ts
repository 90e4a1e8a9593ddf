import { aLead, logInCaller, logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 1024, height: 768 } })

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
  const top = (await figures.boundingBox())?.y ?? 0
  const bottoms = await panels.evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().bottom))
  const above = bottoms.filter((bottom) => bottom <= top)
  expect(above.length).toBeGreaterThan(0)
  expect(top - Math.max(...above)).toBeGreaterThanOrEqual(16)
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
  const columns = [heading('Person'), heading('Appointments'), timeline]
  for (const column of columns) await expect(column).toBeVisible()
  const lefts = await Promise.all(columns.map(async (column) => (await column.boundingBox())?.x ?? 0))
  expect(lefts.toSorted((one, other) => one - other)).toEqual(lefts)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_800)
  await page.setViewportSize({ width: 390, height: 844 })
  const parts = page.getByRole('group', { name: 'Parts of the lead' })
  await expect(heading('Appointments')).toBeVisible()
  await expect(timeline).toBeHidden()
  await parts.getByRole('button', { name: 'Timeline' }).click()
  await expect(timeline).toBeInViewport()
  await parts.getByRole('button', { name: 'Data' }).click()
  await expect(heading('Person')).toBeInViewport()
})
