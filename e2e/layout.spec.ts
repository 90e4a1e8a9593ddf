import { logInPage } from './src/office.ts'
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
