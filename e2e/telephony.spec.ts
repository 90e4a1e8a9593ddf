import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { type Product, testNow } from './src/product.ts'
import { expect, test } from './src/test.ts'

type CallEvent = 'incoming' | 'answered' | 'ended'

/** The telephone exchange, with the token shown on the screen. */
async function connectExchange(page: Page, product: Product) {
  await logInPage(page, product, 'manager')
  await page.goto('/voip-numbers')
  await page.getByRole('button', { name: /the telephony token/ }).click()
  const token = page.getByRole('textbox', { name: 'Access token' })
  const renew = page.getByRole('dialog').getByRole('button', { name: /Renew the telephony token/ })
  await expect(token.or(renew)).toBeVisible()
  if (await renew.isVisible()) await renew.click()
  const bearer = await token.inputValue()
  return async (event: CallEvent, call_id: string, number: string) => {
    const answer = await fetch(`${product.url}/api/v1/telephony/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event, call_id, number }),
    })
    expect(answer.status).toBe(202)
  }
}

/** A page of customer service without a selected number. */
async function enterWithoutNumber(page: Page, product: Product) {
  await (await logInCaller(product, 'service')).ask('POST /voip-numbers/release')
  await logInPage(page, product, 'service')
}

/** A page of customer service with a selected number. */
async function atTheDesk(page: Page, product: Product) {
  await enterWithoutNumber(page, product)
  const connected = page.waitForEvent('websocket')
  await page.goto('/')
  await connected
  await page.getByRole('button', { name: 'Not now' }).click()
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Incoming call' }).getByRole('article').filter({ hasText: name })

test('an incoming call shows in one tab until answered, and opens the lead in a new tab [c29]', async ({
  page,
  anotherPage,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Belster', mobile: '06 31415926' })
  const report = await connectExchange(await anotherPage(), product)
  await atTheDesk(page, product)
  const tab = await page.context().newPage()
  await tab.clock.install({ time: testNow })
  // A tab that starts listening becomes the front tab, whenever that is.
  const listening = tab.waitForEvent('websocket')
  await tab.goto('/leads')
  await listening
  await report('incoming', 'known-1', '+31631415926')
  const shown = async () => (await cardOf(page, 'Belster').count()) + (await cardOf(tab, 'Belster').count())
  await expect.poll(shown).toBe(1)
  // The active tab shows the notifications.
  await page.getByRole('heading', { name: /^Welcome/ }).click()
  await expect(cardOf(page, 'Belster')).toContainText('06 31415926')
  await expectNoViolations(page, 'incoming call')
  await expect(cardOf(tab, 'Belster')).toHaveCount(0)
  const opened = page.context().waitForEvent('page')
  await cardOf(page, 'Belster').getByRole('link').click()
  const beside = await opened
  await expect(beside).toHaveURL(`/leads/${lead.id}/edit`)
  await beside.close()
  await report('answered', 'known-1', '+31631415926')
  await expect.poll(shown).toBe(0)
})

test('many incoming calls leave the open profile menu in reach [c479]', async ({
  page,
  anotherPage,
  product,
}) => {
  const report = await connectExchange(await anotherPage(), product)
  await atTheDesk(page, product)
  const numbers = Array.from({ length: 9 }, (_, index) => `+316876543${10 + index}`)
  for (const number of numbers) await report('incoming', `many-${number}`, number)
  await expect(page.getByRole('region', { name: 'Incoming call' }).getByRole('article')).toHaveCount(9)
  await page.getByRole('banner').getByRole('button', { name: 'Sanne Bakker' }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click({ trial: true })
  await page.getByRole('button', { name: 'Log out', exact: true }).click({ trial: true })
  for (const number of numbers) await report('ended', `many-${number}`, number)
})

test('on a phone, what incoming calls cover can be scrolled out from under them', async ({
  page,
  anotherPage,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const report = await connectExchange(await anotherPage(), product)
  await atTheDesk(page, product)
  await page.goto('/leads/create')
  const numbers = Array.from({ length: 5 }, (_, index) => `+316876544${10 + index}`)
  for (const number of numbers) await report('incoming', `phone-${number}`, number)
  await expect(page.getByRole('region', { name: 'Incoming call' }).getByRole('article')).toHaveCount(5)
  for (const name of ['Surname', 'Mobile', 'House number']) await page.getByLabel(name).click()
  await page.getByLabel('Made by phone').click()
  await page.getByRole('button', { name: 'Save' }).last().click({ trial: true })
  for (const number of numbers) await report('ended', `phone-${number}`, number)
})

for (const width of [390, 1280])
  test(`a message stands beside an incoming call at ${width} px`, async ({ page, anotherPage, product }) => {
    await page.setViewportSize({ width, height: 844 })
    const report = await connectExchange(await anotherPage(), product)
    await enterWithoutNumber(page, product)
    const connected = page.waitForEvent('websocket')
    await page.goto('/')
    await connected
    await report('incoming', `beside-${width}`, '+31687654355')
    await expect(cardOf(page, '06 87654355')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: /^102/ }).click()
    const notice = page.getByRole('status').filter({ hasText: 'You now use 102' })
    // What lies below a card cannot be closed.
    await notice.getByRole('button', { name: 'Close' }).click()
    await cardOf(page, '06 87654355').getByRole('button').click({ trial: true })
    await report('answered', `beside-${width}`, '+31687654355')
  })

test('an unknown number starts a new lead with that number', async ({ page, anotherPage, product }) => {
  const report = await connectExchange(await anotherPage(), product)
  await atTheDesk(page, product)
  await report('incoming', 'unknown-1', '+31687654399')
  const opened = page.context().waitForEvent('page')
  await cardOf(page, '06 87654399').getByRole('link', { name: 'Create a lead with this number' }).click()
  await expect((await opened).getByLabel('Mobile')).toHaveValue('06 87654399')
  await report('ended', 'unknown-1', '+31687654399')
})

test('incoming calls arrive again after a server restart', async ({ page, anotherPage, product }) => {
  const report = await connectExchange(await anotherPage(), product)
  await atTheDesk(page, product)
  await product.kill()
  await product.start()
  await report('incoming', 'restart-1', '+31687654388')
  // The client waits between its attempts by the clock of the page, from when it hears that the connection is gone.
  await expect(async () => {
    await page.clock.runFor('01:00')
    await expect(cardOf(page, '06 87654388')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await report('ended', 'restart-1', '+31687654388')
})

test('customer service selects a number, which the profile menu shows and releases [c28]', async ({
  page,
  product,
}) => {
  await enterWithoutNumber(page, product)
  await page.goto('/')
  const overlay = page.getByRole('dialog', { name: 'Which VOIP number do you use?' })
  await overlay.getByRole('button', { name: /^102/ }).click()
  await expect(page.getByText(/^You now use 102/)).toBeVisible()
  await expect(overlay).toBeHidden()
  const profile = page.getByRole('button', { name: /Sanne Bakker/ })
  await profile.click()
  await expect(page.getByText(/^VOIP number102/)).toBeVisible()
  await page.getByRole('button', { name: 'Release the VOIP number' }).click()
  await expect(page.getByText('No VOIP number chosen')).toBeVisible()
})

const expectPlain = async (place: Locator) => {
  for (const caller of ['020 111 2233', 'Hidden number']) {
    await expect(place.getByText(caller).first()).toBeVisible()
    await expect(place.getByRole('link', { name: caller, exact: true })).toHaveCount(0)
  }
}

test('a caller without a match shows as plain text in the panel and the table', async ({ page, product }) => {
  await atTheDesk(page, product)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Missed calls' }) })
  await expectPlain(panel)
  await panel.getByRole('link', { name: 'All missed calls' }).click()
  await expectPlain(page.getByRole('table'))
})

test('the first telephony token is reported as created, later ones as renewed', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  // Independent of data from other tests.
  const asked = '**/api/v1/telephony/token'
  await page.route(asked, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { renewed_at: null } }) : route.continue(),
  )
  await page.goto('/voip-numbers')
  await page.getByRole('button', { name: 'Create the telephony token' }).click()
  await expect(page.getByText('Telephony token created.')).toBeVisible()
  await expect(page.getByText('Access token renewed!')).toHaveCount(0)
  await page.unroute(asked)
  await page.reload()
  await page.getByRole('button', { name: 'Renew the telephony token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the telephony token' }).click()
  await expect(page.getByText('Access token renewed!')).toBeVisible()
})
