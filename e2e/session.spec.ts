import type { Request } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { passTime } from './src/pass-time.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('a visitor logs in first and is then redirected to the requested page [c41]', async ({ page }) => {
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login$/)
  // A blank layout: no app shell around the form.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a wrong password shows its message under the form', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The provided credentials are invalid.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the error under a login field stands out, below its whole field', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const error = page.getByText('The provided credentials are invalid.')
  await expect(error).toBeVisible()
  const colourOf = (name: string) =>
    error.evaluate((element, property) => {
      const probe = element.ownerDocument.createElement('span')
      probe.style.color = `var(${property})`
      element.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  expect(await error.evaluate((element) => getComputedStyle(element).color)).toBe(
    await colourOf('--mantine-color-error'),
  )
  const field = await page.locator('input[aria-invalid="true"]').first().boundingBox()
  const below = await error.boundingBox()
  expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
})

test('the login page names the demo accounts, and the key of the one that asks for a code', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'twofactor Ellen Brouwer' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('twofactor')
  await expect(page.getByText('put the key JBSWY3DPEHPK3PXP into an authenticator app')).toBeVisible()
})

test('a page makes no third-party request and violates no content security policy', async ({
  page,
  product,
}) => {
  const strangers: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] })
})

const pathOf = (request: Request) => new URL(request.url()).pathname

test('every request carries the company or null, the marker header and the cookies [c3]', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const asked: { path: string; company: string; marker: string }[] = []
  const answered: { path: string; cookie: boolean }[] = []
  page.on('request', (request) => {
    const { 'x-company-id': company = '', 'x-requested-with': marker = '' } = request.headers()
    if (pathOf(request).startsWith('/api/')) asked.push({ path: pathOf(request), company, marker })
  })
  // The cookies of a request that is cancelled are not known.
  page.on('requestfinished', async (request) => {
    const { cookie = '' } = await request.allHeaders()
    if (pathOf(request).startsWith('/api/'))
      answered.push({ path: pathOf(request), cookie: cookie.includes('heliodesk_session=') })
  })
  await page.goto('/login')
  await logIn(page, 'manager')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.locator('tbody a').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const login = asked.find(({ path }) => path.endsWith('/login'))
  expect(login?.company).toBe('null')
  const table = asked.find(({ path }) => path.endsWith('/leads/table'))
  expect(table).toMatchObject({ company: String(manager.companyIds[0]) })
  const allowed = new Set(['null', ...manager.companyIds.map(String)])
  const bare = asked.filter(({ path, company, marker }) => {
    const named = allowed.has(company) || path.endsWith('/csrf-cookie')
    return !named || marker !== 'XMLHttpRequest'
  })
  expect(bare).toEqual([])
  const since = answered.slice(answered.findIndex(({ path }) => path.endsWith('/login')) + 1)
  expect(since.length).toBeGreaterThan(2)
  expect(since.map(({ path }) => path)).toContain('/api/v1/leads/table')
  expect(since.filter(({ cookie }) => !cookie)).toEqual([])
})

test('logging out leaves no personal data on the device [c144]', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'adviser')
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  await expect.poll(kept).toContain('$2b$10$')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await kept()).not.toContain('$2b$10$')
  expect(await kept()).not.toContain('adviser')
  expect(await kept()).not.toContain('heliodesk.company')
  await page.goto('/leads')
  await expect(page).toHaveURL('/login')
})

test('the last five minutes of a session are highlighted and announced, not every second', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/sources')
  const clock = page.getByRole('timer')
  const told = page.getByRole('banner').getByRole('status')
  const colour = () => clock.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(clock).toBeVisible()
  const usual = await colour()
  await passTime(page, '44:00')
  await expect(told).toBeEmpty()
  expect(await colour()).toBe(usual)
  await page.clock.fastForward('01:30')
  await expect(told).toHaveText('Your session ends within five minutes.')
  expect(await colour()).not.toBe(usual)
  await page.clock.fastForward('03:40')
  await expect(told).toHaveText('Your session ends within one minute.')
})
