import { logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

/** Other tests read the mails of this company. */
test.afterEach(async ({ product }) => {
  const manager = await logInCaller(product, 'manager')
  const query = { 'filter[type]': 'quotation_withdrawn', 'filter[top_level]': 'false' }
  const { data } = await manager.ask('GET /mail-templates/table', { query })
  for (const { id } of data) await manager.ask('DELETE /mail-templates/{id}', { params: { id } })
})

test('a mail template is written, previewed and saved [c232]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/mail-templates/create')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Quotation withdrawn', exact: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Dutch' }).click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveValue(/herroeping/)
  await subject.fill('Uw herroeping, {{ fullNam }}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('There is no variable fullNam (line 1, character 19)')).toBeVisible()
  await subject.fill('Uw herroeping, {{ fullName }}')
  const content = page.getByRole('textbox', { name: 'Content' })
  const chips = content.locator('[data-liquid]')
  await expect(chips.first()).toHaveText('salutation')
  const before = await chips.count()
  await content.click()
  await page.getByRole('combobox', { name: 'Insert a variable' }).click()
  await page.getByRole('option', { name: 'companyWebsite' }).click()
  await expect(chips).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'As HTML' }).click()
  await expect(content).toHaveValue(/\{\{ companyWebsite \}\}/)
  const received = '<p>{{ withdrawnOn }}, {{ withdrawnTime }} uur</p>'
  await content.fill(`<p>Dag .</p>${received}`)
  await content.press('Home')
  for (let step = 0; step < '<p>Dag '.length; step += 1) await content.press('ArrowRight')
  await page.getByRole('combobox', { name: 'Insert a variable' }).click()
  await page.getByRole('option', { name: 'firstName', exact: true }).click()
  await expect(content).toHaveValue(`<p>Dag {{ firstName }}.</p>${received}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.frameLocator('iframe').getByText('Dag Anna.')).toBeVisible()
  await preview.getByRole('tab', { name: 'English' }).click()
  await expect(preview.getByText(/withdrawal/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mail template saved')).toBeVisible()
  const manager = await logInCaller(product, 'manager')
  const { data } = await manager.ask('GET /mail-templates/table', {
    query: { 'filter[type]': 'quotation_withdrawn' },
  })
  expect(data).toMatchObject([{ content: `<p>Dag {{ firstName }}.</p>${received}`, top_level: false }])
})
