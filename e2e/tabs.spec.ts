import type { Page } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { aLead, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { testNow } from './src/product.ts'
import { passTime } from './src/pass-time.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

/** A second tab of the same browser. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.clock.install({ time: testNow })
  return tab
}

const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })
const profile = (page: Page) => page.getByRole('button', { name: 'Marieke Hoekstra' })

test('a request in one tab extends the countdown in the other [c68]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  const tab = await anotherTab(page)
  await page.goto('/sources')
  await tab.goto('/sources')
  await expect(tab.getByRole('timer')).toHaveText(/00:(50:00|49:[3-5]\d)/)
  // One clock for all tabs of the browser.
  await passTime(page, '20:00')
  await expect(tab.getByRole('timer')).toHaveText(/00:(29|30):/)
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(tab.getByRole('timer')).toHaveText(/00:(50:00|49:[3-5]\d)/)
})

test('logging out in one tab logs out all, and logging in restores them [c72]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  const tab = await anotherTab(page)
  await page.goto('/sources')
  await tab.goto('/leads')
  await expect(tab.getByRole('timer')).toBeVisible()
  await profile(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(tab).toHaveURL('/login')
  await logIn(page, 'manager')
  await expect(profile(tab)).toBeVisible()
})

/** The keys of local and session storage, apart from what is of the device. */
const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
      .filter((key) => !/^heliodesk\.(language|columns\.)/.test(key)),
  )

test('logging out leaves nothing of who left in the storage of the browser [c134]', async ({
  page,
  product,
}) => {
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/leads')
  await expect.poll(() => keptKeys(page)).toContain('heliodesk.voip-number')
  await page.getByRole('button', { name: /Sanne Bakker/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await keptKeys(page)).toEqual([])
})

test('logging out asks before unsaved changes of this tab or another are lost', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  const tab = await anotherTab(page)
  await page.goto('/sources')
  await tab.goto(`/leads/${lead.id}/edit`)
  await tab.getByLabel('Surname').fill('Zonderling')
  const logOut = async () => {
    await profile(page).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
  }
  const question = page.getByRole('dialog', { name: 'Log out without saving?' })
  await logOut()
  await expect(question).toContainText('in another tab of this browser')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(tab.getByLabel('Surname')).toHaveValue('Zonderling')

  await tab.getByRole('button', { name: 'Save' }).click()
  await expect(tab).toHaveURL(`/leads/${lead.id}`)
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('Surname').fill('Maanstra')
  await logOut()
  await expect(question).toContainText('Your changes on this page')
  await expect(question).not.toContainText('in another tab')
  await question.getByRole('button', { name: 'Log out without saving' }).click()
  await expect(page).toHaveURL('/login')
  await expect(tab).toHaveURL('/login')
})

test('entering the password in one tab restores the other expired tabs', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  const tab = await anotherTab(page)
  await page.goto('/sources')
  await tab.goto('/leads')
  await expect(tab.getByRole('timer')).toBeVisible()
  await passTime(page, '50:10')
  await expect(overlayOf(page)).toBeVisible()
  await expect(overlayOf(tab)).toBeVisible()
  await overlayOf(page).getByLabel('Password', { exact: true }).fill('zonnepaneel')
  await overlayOf(page).getByRole('button', { name: 'Log in' }).click()
  await expect(overlayOf(page)).toHaveCount(0)
  await expect(overlayOf(tab)).toHaveCount(0)
  await expect(tab).toHaveURL('/leads')
})

test('two tabs can use two companies, and a new tab uses the last one', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'), { lastName: 'Tabbladman' })
  await logInPage(page, product, 'manager')
  const tab = await anotherTab(page)
  const found = (one: Page) => one.getByRole('link', { name: lead.number })
  await page.goto('/leads?filter[search]=Tabbladman')
  await expect(found(page)).toBeVisible()
  await tab.goto('/')
  await profile(tab).click()
  await tab.getByRole('button', { name: 'Zonnekracht Zuid' }).click()
  await expect(profile(tab)).toContainText('Zonnekracht Zuid')
  await tab.goto('/leads?filter[search]=Tabbladman')
  await expect(tab.getByText('No rows match these filters.')).toBeVisible()
  await page.reload()
  await expect(found(page)).toBeVisible()
  const third = await anotherTab(page)
  await third.goto('/leads?filter[search]=Tabbladman')
  await expect(third.getByText('No rows match these filters.')).toBeVisible()
  await expect(profile(third)).toContainText('Zonnekracht Zuid')
  // A tab that never chose keeps its company when another tab switches.
  await profile(tab).click()
  await tab.getByRole('group', { name: 'Company' }).getByRole('button', { name: 'Zonnekracht Noord' }).click()
  await expect(profile(tab)).toContainText('Zonnekracht Noord')
  await expect(tab.getByRole('group', { name: 'Company' })).toHaveCount(0)
  await third.reload()
  await expect(third.getByText('No rows match these filters.')).toBeVisible()
  await expect(profile(third)).toContainText('Zonnekracht Zuid')
})

test('switching companies leaves nothing of the previous company on screen [c2]', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Blijver' })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('heading', { name: /Blijver/ })).toBeVisible()
  const companies: (string | undefined)[] = []
  await profile(page).click()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) companies.push(request.headers()['x-company-id'])
  })
  await page.getByRole('button', { name: 'Zonnekracht Zuid' }).click()
  await expect(page).toHaveURL('/')
  // Until the new company has answered, the shell still has the previous one.
  await expect(profile(page)).toContainText('Zonnekracht Zuid')
  await expect(page.getByText('Blijver')).toHaveCount(0)
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.locator('tbody a').first()).toBeVisible()
  expect(companies.at(-1)).toBe(String(manager.companyIds.at(-1)))
})
