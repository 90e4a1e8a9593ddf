import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { linkIn, mailTo } from './src/mails.ts'
import { logIn } from './src/log-in.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { picture } from './src/picture.ts'
import { roleName } from './src/role-name.ts'
import { expect, test } from './src/test.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const password = 'een lange zin met zon'

test('a new employee gets a mail, chooses a password and logs in', async ({ page, product, anotherPage }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/employees')
  await page.getByRole('link', { name: 'New employee' }).click()
  await page.getByLabel('First name').fill('Sanne')
  await page.getByRole('combobox', { name: 'Insertion' }).fill('van der')
  await page.getByLabel('Last name').fill('Zonneveld')
  await page.getByLabel('E-mail').fill('sanne@zonnekracht.example')
  await page.getByLabel('Mobile').fill('06 1234 5678')
  await page.getByLabel('Username').fill('manager')
  await choose(page, 'Role', roleName('planner'))
  await choose(page, 'Function group', 'Planner')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('This username is already taken')).toBeVisible()
  await page.getByLabel('Username').fill('sanne')
  await page.getByRole('button', { name: 'Also work for Zonnekracht Zuid' }).click()
  const zuid = page.getByRole('group', { name: 'Zonnekracht Zuid' })
  await zuid.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: roleName('adviser'), exact: true }).click()
  await zuid.getByRole('combobox', { name: 'Function group' }).click()
  await page.getByRole('option', { name: 'Adviser', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sanne van der Zonneveld' })).toBeVisible()
  await expect(page.getByText('06 12345678')).toBeVisible()
  await expect(
    page.getByRole('row', { name: `Zonnekracht Zuid ${roleName('adviser')} Adviser` }),
  ).toBeVisible()
  await page.getByTestId('photo-file').setInputFiles(picture('sanne.png'))
  await expect(page.getByRole('img', { name: 'Photo of Sanne van der Zonneveld' })).toBeVisible()

  const mail = await product.mailbox.waitFor(mailTo('sanne@zonnekracht.example', /account/))
  const visitor = await anotherPage()
  await visitor.goto(linkIn(mail, '/password-reset/'))
  await visitor.getByLabel('New password').fill('te kort')
  await visitor.getByRole('button', { name: 'Set the password' }).click()
  await expect(visitor.getByText('12 to 200 characters')).toBeVisible()
  await visitor.getByLabel('New password').fill(password)
  await visitor.getByRole('button', { name: 'Set the password' }).click()
  await expect(visitor).toHaveURL('/login')
  await logIn(visitor, 'sanne', password)
  await expect(visitor.getByText('Sanne van der Zonneveld').first()).toBeVisible()
  await visitor.goto(linkIn(mail, '/password-reset/'))
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  // Deactivated: logged out at the next click.
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not active')).toBeVisible()
  const { data } = await (
    await logInCaller(product, 'manager')
  ).ask('GET /employees/table', { query: { 'filter[search]': 'Zonneveld', 'filter[active]': 'false' } })
  expect(data).toHaveLength(1)
  await visitor.goto('/')
  await expect(visitor).toHaveURL('/login')
})

test('a forgotten password is reset by mail from the login page', async ({ page, product }) => {
  const by = await logInCaller(product, 'manager')
  const me = await by.ask('GET /employee')
  const { data: places } = await by.ask('GET /employees/places')
  const role = places[0]?.roles.find(({ name }) => name === roleName('installer'))
  await by.ask('POST /employees', {
    body: {
      username: 'vergeten',
      firstName: 'Ver',
      lastName: 'Geten',
      email: 'vergeten@zonnekracht.example',
      companies: [{ company_id: me.company?.id ?? 0, role_id: role?.id ?? 0, function_group: 'installer' }],
    },
  })
  const welcome = await product.mailbox.waitFor(mailTo('vergeten@zonnekracht.example', /account/))
  await page.goto(linkIn(welcome, '/password-reset/'))
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Username').fill('vergeten')
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const mail = await product.mailbox.waitFor(mailTo('vergeten@zonnekracht.example', /nieuw wachtwoord/))
  await page.goto(linkIn(mail, '/password-reset/'))
  await page.getByLabel('New password').fill(`${password} 2`)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your password has been set')).toBeVisible()
  await logIn(page, 'vergeten', `${password} 2`)
})

test('the reset buttons of a login ask for confirmation and report the result [c235]', async ({
  page,
  product,
}) => {
  const by = await logInCaller(product, 'manager')
  const { data } = await by.ask('GET /employees/table', { query: { 'filter[search]': 'adviser4' } })
  await logInPage(page, product, 'manager')
  await page.goto(`/employees/${data[0]?.id}`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('adviser4@zonnekracht.example')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText("The employee's password has been reset.")).toBeVisible()
  await product.mailbox.waitFor(mailTo('adviser4@zonnekracht.example', /nieuw wachtwoord/))
})

test('without a mail server the administrator hands over the mail of a new colleague', async ({
  page,
  anotherPage,
  product,
}) => {
  await product.kill()
  await product.start({ delivers: false })
  try {
    const by = await logInCaller(product, 'manager')
    const me = await by.ask('GET /employee')
    const { data: places } = await by.ask('GET /employees/places')
    const role = places[0]?.roles.find(({ name }) => name === roleName('installer'))
    const made = await by.ask('POST /employees', {
      body: {
        username: 'postloos',
        firstName: 'Post',
        lastName: 'Loos',
        email: 'postloos@zonnekracht.example',
        companies: [{ company_id: me.company?.id ?? 0, role_id: role?.id ?? 0, function_group: 'installer' }],
      },
    })
    await logInPage(page, product, 'manager')
    await page.goto(`/employees/${made.id}`)
    await expect(page.getByText('Never', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('the mail with the link is available on this screen')).toBeVisible()
    await page.getByRole('button', { name: 'Read the mail' }).click()
    await expect(page.getByRole('group', { name: 'The mail' })).toContainText('postloos')
    const link = await page.getByLabel('Link to choose a password').inputValue()
    const colleague = await anotherPage()
    await colleague.goto('/password-reset')
    await expect(colleague.getByText('No mail server is configured')).toBeVisible()
    await expect(colleague.getByText('Ask a colleague who manages employees')).toBeVisible()
    await colleague.goto(link)
    await colleague.getByLabel('New password').fill('qwertyqwerty')
    await colleague.getByRole('button', { name: 'Set the password' }).click()
    await expect(colleague.getByText('This password is too common')).toBeVisible()
    await expectNoViolations(colleague, 'set password')
    await colleague.getByLabel('New password').fill(password)
    await colleague.getByRole('button', { name: 'Set the password' }).click()
    await expect(colleague).toHaveURL('/login')
    await logIn(colleague, 'postloos', password)
    await page.reload()
    await expect(page.getByText('A mail that could not be sent')).toHaveCount(0)
    await expect(page.getByText('Never', { exact: true })).toHaveCount(0)
  } finally {
    await product.kill()
    await product.start()
  }
})

test('an empty form shows the same message under every required field', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/employees/create')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const field of ['First name', 'Last name', 'E-mail', 'Username'])
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(/Fill in this field/)
})

test('phone numbers are edited in their display format, and viewing them changes nothing', async ({
  page,
  product,
}) => {
  const by = await logInCaller(product, 'manager')
  const { data } = await by.ask('GET /employees/table', { query: { 'filter[search]': 'adviser3' } })
  const params = { id: data[0]?.id ?? 0 }
  const { revision } = await by.ask('GET /employees/{id}', { params })
  await logInPage(page, product, 'manager')
  await page.goto(`/employees/${params.id}`)
  // Without a second factor there is nothing to reset.
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset 2FA' })).toHaveCount(0)
  const mobile = page.getByLabel('Mobile')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(mobile).toHaveValue(/^06 \d{8}$/)
  const shown = await mobile.inputValue()
  await mobile.fill('06 1')
  await mobile.fill(shown)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/employees/${params.id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee saved')).toBeVisible()
  expect(await by.ask('GET /employees/{id}', { params })).toMatchObject({ revision })
  await page.getByRole('link', { name: 'Edit' }).click()
  await mobile.fill('06-3333 4444')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('06 33334444')).toBeVisible()
})
