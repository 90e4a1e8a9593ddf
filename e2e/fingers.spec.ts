import { aLead, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'
import { withFinger } from './src/with-finger.ts'

test('beside the box of a row a finger chooses the row, and opens it only elsewhere', async ({
  page,
  product,
}) => {
  await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/leads')
    const box = page.locator('tbody').getByRole('checkbox').first()
    await expect(box).toBeVisible()
    const end = await withFinger(page)
    const place = await box.boundingBox()
    const [x, y] = [(place?.x ?? 0) + 8, (place?.y ?? 0) + 8]
    const room = await box.locator('xpath=..').boundingBox()
    expect([width, room?.width, Math.round(room?.height ?? 0)]).toEqual([width, 44, 44])
    for (const [across, down] of [
      [0, 18],
      [-18, 0],
    ] as const) {
      await page.mouse.click(x + across, y + down)
      await expect(box).toBeChecked()
      await page.mouse.click(x - across, y - down)
      await expect(box).not.toBeChecked()
    }
    await expect(page).toHaveURL((url) => url.pathname === '/leads')
    await end()
  }
})

test('on a phone what stands in the head is 44 px wide and high', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const end = await withFinger(page)
  const head = page.getByRole('banner')
  const sizes = await head.locator('button:visible, input:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width < 44 || height < 44
        ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${width} x ${height}`]
        : []
    }),
  )
  // Beside the icon of the search no part of a word is seen.
  const room = await head.getByRole('combobox').evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  })
  await end()
  expect(room).toBeLessThanOrEqual(0)
  expect(sizes).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('on a phone the results of a call are seen with its name, in buttons of one height', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/calls?start=now')
  const results = page.getByRole('group', { name: 'Result' }).getByRole('button')
  await expect(results.first()).toBeVisible()
  const band = page.getByRole('region', { name: 'On the phone' })
  const measured = async () => ({
    heights: new Set(await results.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
      .size,
    band: (await band.boundingBox())?.height ?? 999,
    top: (await results.first().boundingBox())?.y ?? 999,
  })
  const byMouse = await measured()
  const end = await withFinger(page)
  const byFinger = await measured()
  await end()
  expect(byMouse.heights).toBe(1)
  expect(byFinger.heights).toBe(1)
  expect(byFinger.band).toBeLessThanOrEqual(106)
  expect(byFinger.top).toBeLessThanOrEqual(400)
  expect(await overflow(page)).toBe(0)
})
