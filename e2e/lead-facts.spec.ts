import { aLead, logInCaller, logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test } from './src/test.ts'

test('facts of a lead are rows of 28 px of what is known, and one button fills in the rest', async ({
  page,
  product,
}) => {
  const email = 'sandra.opdenkamp979@post.somewhere.example'
  const lead = await aLead(await logInCaller(product, 'manager'), { email })
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  const facts = page.locator('[data-part="data"]')
  await expect(facts.getByText('Created', { exact: true })).toBeVisible()
  const rows = facts.locator('dl > div').filter({ visible: true })
  expect(await rows.locator('dd').allInnerTexts()).not.toContain('-')
  const high = await rows.evaluateAll((all) =>
    all.flatMap((one) => {
      const { height } = one.getBoundingClientRect()
      return height > 28.5 ? [`${one.textContent}: ${height}`] : []
    }),
  )
  expect(high).toEqual([])
  await expect(facts.getByTitle(email)).toHaveText(email)
  // Of a group in which nothing is known, its name neither.
  await expect(facts.locator('h2').filter({ visible: true })).not.toHaveCount(0)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [left, , right] = await page
      .locator('[data-shown] > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect([width, left, right]).toEqual([width, 300, 360])
    const tabs = await page
      .getByRole('tablist', { name: 'Timeline' })
      .getByRole('tab')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([width, new Set(tabs).size]).toEqual([width, 1])
    expect(await overflow(page)).toBe(0)
  }
  await facts.getByRole('link', { name: 'Fill in what is missing' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}/edit`)
})

test('in a middle column of 308 px a time to book is no higher than a card, and answers are behind their number', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 1024, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  const times = page.locator('[data-slot]')
  await expect(times.first()).toBeVisible()
  const heights = await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.filter((height) => height > 104)).toEqual([])
  const list = page.getByRole('region', { name: 'Intake' })
  await list.getByRole('button', { name: 'Answer' }).click()
  await list.getByRole('textbox', { name: 'How much electricity a year' }).fill('5100')
  await list.getByRole('button', { name: 'Save unfinished' }).click()
  const fold = list.getByRole('button', { name: '1 answer' })
  const answer = list.getByText('5,100')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(answer).toBeHidden()
  await fold.click()
  await expect(answer).toBeVisible()
  // Beside its question, as the facts are.
  const label = list.getByText('How much electricity a year', { exact: false }).first()
  expect(
    Math.abs(((await label.boundingBox())?.y ?? 0) - ((await answer.boundingBox())?.y ?? 99)),
  ).toBeLessThan(6)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(fold).toBeHidden()
  await expect(answer).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

test('facts that go on below the window fade out there, until their end is in sight', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 1280, height: 560 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  const facts = page.locator('[data-part="data"]')
  await expect(facts.getByText('Created', { exact: true })).toBeAttached()
  const fade = () => facts.evaluate((one) => Number(getComputedStyle(one, '::after').opacity))
  await expect.poll(fade).toBe(1)
  await facts.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect.poll(fade).toBe(0)
  await facts.evaluate((one) => one.scrollTo(0, 0))
  await page.setViewportSize({ width: 1280, height: 1_400 })
  await expect.poll(fade).toBe(0)
})

test('the buttons below the question to erase are in one row, what it does last', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Erase (AVG)' }).click()
  const buttons = page.getByRole('dialog').locator('[data-footer] > button')
  await expect(buttons).toHaveCount(2)
  const places = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(places).size).toBe(1)
  await expect(buttons.last()).toHaveText(/^Erase/)
})
