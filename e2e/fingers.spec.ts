import { pressMore } from './src/more-actions.ts'
import { aLead, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { smallTargets } from './src/small-targets.ts'
import { expect, test } from './src/test.ts'
import { inDutch } from './src/in-dutch.ts'
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
  expect(byMouse.top).toBeLessThanOrEqual(300)
  expect(byFinger.top).toBeLessThanOrEqual(300)
  expect(await overflow(page)).toBe(0)
})

test('a finger reads all sources, and finds the results of a call below one band and none of them alone', async ({
  page,
  product,
}) => {
  await inDutch(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/calls?start=now')
  const results = page.getByRole('group', { name: 'Resultaat' }).getByRole('button')
  await expect(results.first()).toBeVisible()
  const end = await withFinger(page)
  expect((await results.first().boundingBox())?.y).toBeLessThanOrEqual(300)
  expect((await page.getByRole('region', { name: 'Aan de telefoon' }).boundingBox())?.height).toBe(44)
  await page.setViewportSize({ width: 390, height: 844 })
  const [last, group] = [results.last(), page.getByRole('group', { name: 'Resultaat' })]
  if ((await results.count()) % 2 === 1)
    expect((await last.boundingBox())?.width).toBe((await group.boundingBox())?.width)
  const room = await page.getByPlaceholder('Alle bronnen').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('no pen')
    pen.font = font
    const words = pen.measureText(field.placeholder).width
    return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words
  })
  await end()
  expect(room).toBeGreaterThanOrEqual(0)
  expect(await overflow(page)).toBe(0)
})

test('what a finger presses is 44 px high on every kind of screen, and in a sentence as high as its line', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const { id } = await aLead(manager)
  await logInPage(page, product, 'manager')
  const found: string[] = []
  for (const width of [390, 820])
    for (const path of ['/leads', `/leads/${id}`, '/forecasts', '/sources/return', '/roles/1/edit']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const end = await withFinger(page)
      found.push(...(await smallTargets(page)).map((one) => `${path} at ${width}: ${one}`))
      await end()
    }
  expect(found).toEqual([])
})

test('what a finger hits of a mark on the map of leads is 44 px', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto('/leads/map')
  const marks = page.getByRole('button', { name: /leads?$/ })
  await expect(marks.first()).toBeVisible()
  const end = await withFinger(page)
  const sizes = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { width, height } = getComputedStyle(mark, '::before')
      return Math.min(parseFloat(width), parseFloat(height))
    }),
  )
  await end()
  expect(sizes.filter((size) => !(size >= 44))).toEqual([])
})

test('days that a customer wants are 44 px high for a finger', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  const days = page.getByRole('group', { name: 'Days on which the customer can' }).locator('label')
  await expect(days).toHaveCount(5)
  const end = await withFinger(page)
  const heights = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await end()
  expect(heights.filter((height) => height < 44)).toEqual([])
})

test('a message is closed by a button of 44 px for a finger', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add note' })
  await dialog.getByRole('textbox').fill('Belde terug')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const close = page.getByRole('status').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const end = await withFinger(page)
  const box = await close.boundingBox()
  await end()
  expect([box?.width, box?.height]).toEqual([44, 44])
})

/** Where a finger beside the middle of a button, as far as 44 px reach, hits something else. */
const missedAround = (button: Element) => {
  button.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return [
    [0, -21],
    [0, 21],
    [-21, 0],
    [21, 0],
  ].filter(([across = 0, down = 0]) => !button.contains(document.elementFromPoint(x + across, y + down)))
}

test('what clears a choice or closes a dialog is hit by a finger for 44 px', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'), { house_ownership: 'owned' })
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}/edit`)
  const clear = page.locator('.mantine-InputClearButton-root').first()
  await expect(clear).toBeVisible()
  const end = await withFinger(page)
  expect(await clear.evaluate(missedAround)).toEqual([])
  await page.goto(`/leads/${lead.id}`)
  await pressMore(page, 'Change the status')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  expect(await close.evaluate(missedAround)).toEqual([])
  await end()
})

test('on a phone what waits for an approval is two lines beside its button, and why below them', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const end = await withFinger(page)
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Approve the quotation of/ }) })
  await expect(rows.first()).toBeVisible()
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => {
      // A longer name, which other tests give a customer, may be two lines itself.
      const link = row.querySelector('a')
      if (link) link.textContent = 'Jan de Vries'
      return (row.lastElementChild?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().top
    }),
  )
  await end()
  expect(lines.filter((height) => height > 56)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('parts of a switch are 44 px high for a finger, and the second line of a row is whole', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  const low: unknown[] = []
  for (const path of ['/planning', '/forecasts']) {
    await page.goto(path)
    const parts = page.locator('.mantine-SegmentedControl-label')
    await expect(parts.first()).toBeVisible()
    const end = await withFinger(page)
    const heights = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    await end()
    low.push(...heights.filter((height) => height < 44).map((height) => [path, height]))
  }
  expect(low).toEqual([])
  await page.goto('/audit')
  await expect(page.locator('tbody a').first()).toBeVisible()
  const end = await withFinger(page)
  const cut = await page
    .locator('tbody td div')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    )
  await end()
  expect(cut).toEqual([])
})

test('what leads on from a panel of home is 44 px high for a finger', async ({
  page,
  anotherPage,
  product,
}) => {
  const found: string[] = []
  for (const role of ['planner', 'service', 'installer'] as const) {
    const one = role === 'planner' ? page : await anotherPage()
    await (role === 'service' ? logInPageWithNumber : logInPage)(one, product, role)
    for (const width of [390, 820]) {
      await one.setViewportSize({ width, height: 900 })
      await one.goto('/')
      await one.waitForLoadState('networkidle')
      const end = await withFinger(one)
      await expect(one.getByRole('heading', { level: 2 }).first()).toBeVisible()
      found.push(...(await smallTargets(one)).map((target) => `${role} at ${width}: ${target}`))
      await end()
    }
  }
  expect(found).toEqual([])
})
