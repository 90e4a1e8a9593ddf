import { mailTo } from './src/mails.ts'
import { pressMore } from './src/more-actions.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test('an adviser writes a template and mails a lead with it [c49]', async ({ page, product }) => {
  const adviser = await logInCaller(product, 'adviser')
  const lead = await aLead(await logInCaller(product, 'manager'), { adviser_id: adviser.id })
  const params = { id: lead.id }
  await logInPage(page, product, 'adviser')
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: adviser.full_name }).click()
  await page.getByRole('link', { name: 'Adviser mail templates' }).click()
  await page.getByRole('link', { name: 'New adviser mail template' }).first().click()
  await page.getByLabel('Name').fill('After the visit')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Introduction' }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Dutch' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Dank u, {{ fullName }}')
  await page.getByRole('textbox', { name: 'Content' }).fill('Het was een mooi dak.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Adviser mail template saved')).toBeVisible()

  await page.goto(`/leads/${lead.id}?tab=mails`)
  await pressMore(page, 'Send mail')
  const dialog = page.getByRole('dialog', { name: `Mail to ${lead.full_name}` })
  await dialog.getByRole('combobox', { name: 'Begin with a template' }).click()
  await page.getByRole('option', { name: 'After the visit' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Dank u, {{ fullName }}')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.frameLocator('iframe').getByText('Het was een mooi dak.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(page.getByText(`The mail to ${lead.email} is on its way`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: new RegExp(`Dank u.*by ${adviser.full_name}`) }),
  ).toBeVisible()
  const mail = await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Dank u/))
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([adviser.email])
  expect((await adviser.ask('GET /leads/{id}/mails', { params })).data).toHaveLength(1)
})
