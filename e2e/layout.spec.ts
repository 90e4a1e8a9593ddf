import { logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 1024, height: 768 } })

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
