import type { Locator, Page } from '@playwright/test'
import { aColleague } from './src/new-colleague.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { passTime } from './src/pass-time.ts'
import { roleName } from './src/role-name.ts'
import { expect, test, withoutLive } from './src/test.ts'
import { codeOf } from './src/totp.ts'
import { setUp } from './src/two-factor.ts'

withoutLive()

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })

async function submitPassword(page: Page, password = 'zonnepaneel') {
  await overlay(page).getByLabel('Password', { exact: true }).fill(password)
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
}

const endSession = (page: Page) => page.context().clearCookies({ name: 'heliodesk_session' })

async function changeLead(page: Page, id: number) {
  await page.goto(`/leads/${id}/edit`)
  await page.getByLabel('Surname').fill('Zonderling')
}

test('an ended session asks for the password over the form, then completes the save [c73]', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await changeLead(page, lead.id)
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).getByLabel('Username')).toHaveValue('manager')
  await expect(overlay(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(overlay(page)).toBeVisible()
  await expect(page.getByLabel('Surname')).toHaveValue('Zonderling')
  await submitPassword(page, 'not it')
  await expect(overlay(page).getByText('The provided credentials are invalid.')).toBeVisible()
  await submitPassword(page)
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  await expect(page.getByRole('heading', { name: /Zonderling/ })).toBeVisible()
})

test('a 419 that persists with a new token asks for the password [c148]', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await changeLead(page, lead.id)
  let refused = 0
  await page.route(`**/api/v1/leads/${lead.id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || refused >= 2) return route.continue()
    refused += 1
    return route.fulfill({ status: 419, json: { message: 'CSRF token mismatch.' } })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(overlay(page)).toBeVisible()
  expect(refused).toBe(2)
  await submitPassword(page)
  await expect(page).toHaveURL(`/leads/${lead.id}`)
})

test('at the end of the countdown the password is asked, and the form is unchanged [c36]', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await changeLead(page, lead.id)
  await expect(page.getByRole('timer')).toHaveText(/00:(50:00|49:5\d)/)
  await passTime(page, '50:10')
  await expect(overlay(page)).toBeVisible()
  await submitPassword(page)
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByLabel('Surname')).toHaveValue('Zonderling')
  await expect(page.getByRole('timer')).toHaveText(/00:(50:00|49:5\d)/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
})

test('entering a code over an expired screen goes home, after a warning about unsaved changes', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager)
  const { username, password } = await aColleague(product, manager, { role: roleName('manager') })
  await logInPage(page, product, username, password)
  const { secret, codes } = await setUp(page, (key) => codeOf(product, key))
  const asked = page.getByRole('dialog', { name: 'Two-factor authentication' })
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('Surname').fill('Zonderling')
  await page.context().clearCookies({ name: 'heliodesk_session' })
  await page.getByRole('button', { name: 'Save' }).click()
  await submitPassword(page, password)
  const code = asked.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await codeOf(product, secret, { later: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByText('Lead saved')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/leads/${lead.id}/edit`)
  await expect(page.getByLabel('Surname')).toHaveValue('Zonderling')
  await page.getByLabel('Surname').fill('Maanstra')
  await passTime(page, '50:10')
  await submitPassword(page, password)
  await asked.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await asked.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Surname')).toHaveValue('Maanstra')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
})

test('navigating while the session is expired goes home [c61]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/sources')
  // A response that arrives after the clock moves would move the deadline too.
  const answers = [/leads\/table/, /sources\/company/, /function-groups\/adviser/]
  const answered = Promise.all(answers.map((path) => page.waitForResponse(path)))
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL(/\/leads/)
  await answered
  await expect(page.locator('tbody a').first()).toBeVisible()
  await passTime(page, '50:10')
  await expect(overlay(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await submitPassword(page)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('another user over unsaved changes is warned first, and then goes to the login page', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await changeLead(page, lead.id)
  await expect(page.getByRole('timer')).toBeVisible()
  await passTime(page, '50:10')
  await overlay(page).getByRole('button', { name: 'Switch user' }).click()
  await expect(overlay(page).getByRole('alert')).toHaveText(/^Your changes on this page have not been saved/)
  await expect(page.getByLabel('Surname')).toHaveValue('Zonderling')
  await overlay(page).getByRole('button', { name: 'Log out without saving' }).click()
  await expect(page).toHaveURL('/login')
  await expect(overlay(page)).toHaveCount(0)
})

test('switching users goes to the login page', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/sources')
  await expect(page.getByRole('timer')).toBeVisible()
  await passTime(page, '50:10')
  await overlay(page).getByRole('button', { name: 'Switch user' }).click()
  await expect(page).toHaveURL('/login')
  await expect(overlay(page)).toHaveCount(0)
})

const edgesOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return { top: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) }
}

test('the buttons of a long dialog are in sight at its lower edge, and the last field is above them', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Record contact' }).first().click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Record contact' })
  const remarks = dialog.getByRole('textbox', { name: 'Remarks' })
  // What comes above a field that has the focus moves it no more.
  await expect(dialog.getByRole('button').and(dialog.locator('[aria-keyshortcuts="1"]'))).toBeVisible()
  for (const [width, height] of [
    [1280, 500],
    [390, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await dialog.evaluate((part) => part.scrollTo(0, 0))
    await expect(save).toBeInViewport({ ratio: 1 })
    await remarks.blur()
    await remarks.focus()
    await expect
      .poll(async () => (await edgesOf(save)).top - (await edgesOf(remarks)).end)
      .toBeGreaterThanOrEqual(0)
  }
})
