import sharp from 'sharp'
import { sendCaseP } from './src/case-p.ts'
import { type Colleague, logInCaller, logInPage } from './src/office.ts'
import { roleName } from './src/role-name.ts'
import { expect, test } from './src/test.ts'

const findRole = async (by: Colleague, name: string) => {
  const { data } = await by.ask('GET /roles/', { query: { 'filter[search]': name } })
  const role = data.find((one) => one.name === name)
  if (role === undefined) throw new Error(`No role ${name}`)
  return role
}

test('a role can be copied, edited by keyboard, saved and removed [c179]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/roles/create')
  await page.getByLabel('Name').fill('Trainee adviser')
  await page.getByRole('combobox', { name: 'Copy from' }).fill(roleName('developer'))
  await page.getByRole('option', { name: roleName('developer') }).click()
  await expect(page.getByText('except 3 permissions that you do not have yourself')).toBeVisible()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('Create: Products')).not.toBeChecked()
  await box('All of Products').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(box('Create: Products')).toBeFocused()
  await expect(box('Create: Products')).toBeChecked()
  // A column, then back to the first row of it.
  await box('View everything').focus()
  await page.keyboard.press('Space')
  await expect(box('View everything')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(box('View: Leads')).toBeFocused()
  await box('Only own rows: Leads').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Trainee adviser' })).toBeVisible()
  const kept = await findRole(await logInCaller(product, 'manager'), 'Trainee adviser')
  expect(kept.own_resources).toEqual(['leads'])
  expect(kept.permissions).toEqual(expect.arrayContaining(['view leads', 'create products']))
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/roles')
})

test('ticking a permission ticks its view permission, and clearing the view clears the others', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/roles/create')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Create: Leads').check()
  await expect(box('View: Leads')).toBeChecked()
  await box('Change: Leads').check()
  await box('View: Leads').uncheck()
  await expect(box('Create: Leads')).not.toBeChecked()
  await expect(box('Change: Leads')).not.toBeChecked()
  await page.getByLabel('Name').fill('Only makes leads')
  await box('Create: Leads').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Only makes leads' })).toBeVisible()
  const kept = await findRole(await logInCaller(product, 'manager'), 'Only makes leads')
  expect(kept.permissions).toEqual(['view leads', 'create leads'])
})

/** Gives somebody a role in the company where they work. */
async function giveRole(by: Colleague, employee_id: number, role_id: number) {
  const { companies, revision } = await by.ask('GET /employees/{id}', { params: { id: employee_id } })
  await by.ask('PATCH /employees/{id}', {
    params: { id: employee_id },
    body: {
      revision,
      companies: companies.map(({ id, function_group }) => ({
        company_id: id,
        role_id,
        function_group: function_group.type,
      })),
    },
  })
}

test('a person with a new role sees what it grants, and no longer what it loses [c67]', async ({
  page,
  product,
  anotherPage,
}) => {
  const manager = await logInCaller(product, 'manager')
  const builder = await logInCaller(product, 'builder')
  const usual = await findRole(manager, roleName('quotation_builder'))
  const role = await manager.ask('POST /roles', {
    body: { name: 'Only letters', permissions: ['view work letters', 'view leads'], own_resources: [] },
  })
  const theirs = await anotherPage()
  await logInPage(theirs, product, 'builder')
  await theirs.goto('/')
  const menu = theirs.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Appointments' })).toBeVisible()
  await giveRole(manager, builder.id, role.id)
  await theirs.reload()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Leads', 'Work letters', 'Forecasts'])
  await logInPage(page, product, 'manager')
  await page.goto(`/roles/${role.id}`)
  await expect(page.getByRole('link', { name: builder.full_name })).toBeVisible()
  // People have it.
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const used = page.getByRole('dialog', { name: 'Only letters is still in use' })
  await expect(used.getByRole('link', { name: builder.full_name })).toBeVisible()
  await used.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: 'View: Leads' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role saved')).toBeVisible()
  await theirs.reload()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Work letters'])
  await theirs.goto('/leads')
  await expect(theirs).toHaveURL('/403')
  await giveRole(manager, builder.id, usual.id)
  await manager.ask('DELETE /roles/{id}', { params: { id: role.id } })
})

test('a user cannot edit their own role', async ({ page, product }) => {
  const own = await findRole(await logInCaller(product, 'manager'), roleName('manager'))
  await logInPage(page, product, 'manager')
  await page.goto(`/roles/${own.id}`)
  await expect(page.getByText('This is your own role. Someone else has to change it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`/roles/${own.id}/edit`)
  await expect(page.getByText('This is your own role. Someone else has to change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

const square = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()

test('editing company data previews the cover and changes what customers see', async ({
  page,
  product,
  anotherPage,
}) => {
  const manager = await logInCaller(product, 'manager')
  const before = await manager.ask('GET /company')
  await logInPage(page, product, 'manager')
  await page.goto('/settings/company')
  await expect(page).toHaveTitle('Settings Company | Heliodesk')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('085 000 0101')
  const cover = page.getByRole('img', { name: /cover of an example quotation/ })
  await expect(cover).toBeVisible()
  const first = await cover.getAttribute('src')
  await page.getByLabel('Primary colour', { exact: false }).last().fill('#ffe066')
  await expect(page.getByText('White text is hard to read on the primary colour')).toBeVisible()
  await expect(cover).not.toHaveAttribute('src', first ?? '')
  await page.getByTestId('logo-file').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await square(),
  })
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^data:image\/png/)
  await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not a valid IBAN')).toBeVisible()
  await page.getByLabel('IBAN').fill('NL02 ABNA 0123 4567 89')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Company data saved')).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveValue('NL02ABNA0123456789')
  const { url } = await sendCaseP(manager)
  const customer = await anotherPage({ phone: true })
  await customer.goto(url)
  await expect(customer.getByRole('img', { name: before.name })).toHaveAttribute('src', /^data:image\/png/)
  const { color_primary, iban } = before
  await manager.ask('PATCH /company', { body: { color_primary, iban } })
})

test('a user with only the view permission sees company data read-only', async ({ page, product }) => {
  await logInPage(page, product, 'installer')
  await page.goto('/settings/company')
  await expect(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
  await expect(page.getByRole('main').getByText('Nederlands', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
