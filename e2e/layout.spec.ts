import type { Page } from '@playwright/test'
import { type Everything, makeEverything, officeScreens } from './src/all-screens.ts'
import { enterDesk, enterPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(180_000)
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
test.use({ viewport: tablet })

let made: Everything
test.beforeAll(async ({ product }) => {
  made = await makeEverything(product)
})

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)

/** Pages that lead nowhere upwards. */
const withoutTrail = /^(login|home|forbidden|not-found|keys|search|television|profile-menu|imperson)/

test('no screen is wider than a tablet or a phone; each has its title and its trail', async ({
  page,
  product,
}) => {
  const found: string[] = []
  let who: string | undefined
  const paths = new Set<string>()
  const screens = officeScreens(made)
    .filter(({ path, who: by }) => !paths.has(`${by} ${path}`) && paths.add(`${by} ${path}`))
    .toSorted((one, other) => (one.who ?? '').localeCompare(other.who ?? ''))
  for (const { name, path, who: by, ready } of screens) {
    if (by !== undefined && by !== who) await enterDesk(page, product, by)
    who = by
    await page.goto(path)
    await expect(ready(page), name).toBeVisible()
    for (const size of [phone, tablet]) {
      await page.setViewportSize(size)
      const wide = await overflow(page)
      if (wide > 0) found.push(`${name} is ${wide} px too wide at ${size.width} px`)
    }
    const title = await page.title()
    if (!/^\S.* \| Heliodesk$/.test(title)) found.push(`${name} has the title ${title}`)
    const unsaid = /\b(?:audit|quotations|workLetters)\.[a-z]\w*/.exec(await page.locator('body').innerText())
    if (unsaid) found.push(`${name} lacks the text ${unsaid[0]}`)
    if (by === undefined || withoutTrail.test(name)) continue
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    if ((await trail.getByRole('link', { name: 'Home' }).count()) !== 1) found.push(`${name} has no trail`)
    if ((await trail.locator('[aria-current="page"]').count()) !== 1)
      found.push(`${name} is not in its trail`)
  }
  expect(found).toEqual([])
})

test('at 1024 px every menu item is within the window, also those of an open group', async ({
  page,
  product,
}) => {
  await enterPage(page, product, 'manager')
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
