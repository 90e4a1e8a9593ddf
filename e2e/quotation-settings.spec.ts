import { expectNoViolations } from './src/axe.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test('the example shows what changes before the settings are saved [c50]', async ({ page, product }) => {
  const director = await logInCaller(product, 'director')
  const kept = await director.ask('GET /quotation-settings')
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  await expect(page.getByText('Nothing changes in this example.')).toBeVisible()

  await page.getByLabel('Minimum margin (€)').fill('4000')
  const margin = page.getByRole('row', { name: /^Minimum margin/ })
  await expect(margin).toContainText('€4,000.00')
  await expect(page.getByText(/^Changes after saving: Minimum margin/)).toBeVisible()
  await page.getByLabel('Maximum margin (%)').fill('3')
  await expect(page.getByText('The example comes back')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The maximum must not be lower than the minimum')).toBeVisible()
  await page.getByLabel('Maximum margin (%)').fill('40')

  await director.ask('PATCH /quotation-settings', { body: { max_roofs: 4 } })
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' })
  await expect(question).toContainText('Maximum number of roofs')
  await question.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByLabel('Maximum number of roofs')).toHaveValue('4')
  await page.getByLabel('Energy price').fill('0.31234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quotation settings saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing changes in this example.')).toBeVisible()

  const { energy_price, max_roofs } = kept
  await director.ask('PATCH /quotation-settings', { body: { energy_price, max_roofs } })
})

test('periods of the energy rules are added and refused under their field', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  const rules = page.getByRole('group', { name: 'Value of surplus power, by year', exact: true })
  await rules.getByRole('button', { name: 'Add a period' }).click()
  await expect(rules.getByLabel('First year')).toHaveCount(4)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByLabel('Last year').nth(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(rules.getByText('Another period follows: this one ends in 2030')).toBeVisible()
  await rules.getByRole('button', { name: 'Remove: Value of surplus power, by year 4' }).click()
  await expect(rules.getByLabel('First year')).toHaveCount(3)
})

test('settings are sections beside their names, and are saved by a bar that comes with the first change', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  const margins = page.getByRole('group', { name: 'Margin and limits' })
  const field = page.getByLabel('Minimum margin (%)')
  const left = (await margins.boundingBox())?.x ?? 0
  expect((await field.boundingBox())?.x).toBeGreaterThanOrEqual(left + 166)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await field.boundingBox())?.x).toBeGreaterThanOrEqual(left + 256)
  await page.setViewportSize({ width: 1280, height: 800 })
  const rates = page.getByRole('group', { name: /^VAT rates by start date \d/ })
  for (const rate of await rates.all()) expect((await rate.boundingBox())?.height).toBe(40)
  const years = page.getByLabel('First year')
  for (const year of await years.all())
    expect(await year.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  // What an empty year says is read whole.
  const last = page.getByLabel('Last year').last()
  const [said, room] = await last.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas !== null) canvas.font = font
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return [canvas?.measureText(input.placeholder).width ?? 0, room]
  })
  expect(said).toBeGreaterThan(10)
  expect(said).toBeLessThanOrEqual(room ?? 0)
  const reminders = page.getByRole('group', { name: 'Reminders to customers' }).getByRole('checkbox')
  const lefts = await reminders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect([lefts.length, new Set(lefts).size]).toEqual([3, 1])

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveCount(0)
  await field.fill('16')
  const bar = page.getByText('Changes not saved yet').locator('..')
  await expect(save).toBeInViewport()
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(height).toBeCloseTo(56, 0)
  expect(y + height).toBeLessThanOrEqual(800)
  await expectNoViolations(page, 'settings with a change')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field).toHaveValue('15')
  await expect(save).toHaveCount(0)
})

test('what is known of a file by the hour stands in its own width, and what the law asks of it below', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/settings/quotation')
  await page.getByRole('combobox', { name: 'Customers pay' }).click()
  await page.getByRole('option', { name: 'By the hour, from a file' }).click()
  const upload = (text: string) =>
    page
      .getByTestId('hourly-tariff-file')
      .setInputFiles({ name: 'uren.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('0,10;-0,02\n'.repeat(8_760))
  const said = page.getByText(/^uren\.csv: € 0\.1000 per kWh on average/)
  const warning = page.getByText(/^This file pays € -0\.0200 per kWh on average for what is fed in/)
  await expect(warning).toBeVisible()
  await upload('0.25\n'.repeat(8_759))
  const refused = page.getByText(/this file has 8,759/)
  await expect(refused).toBeVisible()
  for (const width of [1_280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const [of, button, fault] = await Promise.all(
      [said, page.getByRole('button', { name: 'Choose a file' }), refused].map((one) => one.boundingBox()),
    )
    expect(of?.width).toBeGreaterThan(220)
    expect(button?.y).toBeGreaterThanOrEqual((of?.y ?? 0) + (of?.height ?? 0))
    expect(fault?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  }
})
