import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { aSourceThatPosts } from './src/a-source-that-posts.ts'
import { aLead, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { type Product, testNow } from './src/product.ts'
import { expect, test } from './src/test.ts'

test.use({ ownProduct: true })

const monday = '2027-01-11'

async function chooseAdvisers(page: Page, names: readonly string[]) {
  const advisers = page.getByRole('combobox', { name: 'Advisers' })
  for (const name of names) {
    await advisers.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Escape')
}

/** Presses on a day of the week at an hour, and lets go at another. */
async function dragOver(page: Page, day: number, [from, till]: readonly [number, number]) {
  const box = await page.locator('[data-column]').nth(day).boundingBox()
  if (box === null) throw new Error('There is no day')
  const at = (hour: number) => box.y + ((hour - 8) / 12) * box.height
  await page.mouse.move(box.x + 30, at(from))
  await page.mouse.down()
  await page.mouse.move(box.x + 35, at(till), { steps: 3 })
  await page.mouse.up()
}

test('a planner makes four weeks for three advisers by dragging, typing and copying [c252]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'planner')
  const planner = await logInCaller(product, 'planner')
  const { data } = await planner.ask('GET /planning')
  const names = data.slice(0, 3).map(({ adviser }) => adviser.name)
  await page.goto(`/adviser-work-days/create?advisers=&date=${monday}`)
  await chooseAdvisers(page, names)
  await dragOver(page, 0, [9, 10.5])
  await page.getByRole('button', { name: 'Add a work time on Monday' }).click()
  const from = page.getByLabel('From, Monday').last()
  await expect(from).toBeFocused()
  await from.fill('13')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('14.30')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /Monday.*13:00 - 14:30/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /Monday.*13:15 - 14:45/ })).toBeFocused()
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('button', { name: 'To all other days' }).click()
  await expectNoViolations(page, 'week editor')
  await page.getByRole('button', { name: 'Save' }).click()
  // The week is read anew once it is saved.
  await expect(page.getByText(/^Work days? saved$/).first()).toBeVisible()
  await page.getByLabel('Number of weeks').fill('3')
  await page.getByRole('button', { name: 'Copy', exact: true }).last().click()
  await expect(page.getByText('Work days made: 45')).toBeVisible()
  const adviser_ids = data.slice(0, 3).map(({ adviser }) => adviser.id)
  const made = await planner.ask('POST /adviser-work-days/search', {
    body: { adviser_ids, from_date: monday, till_date: '2027-02-05' },
  })
  expect(made.data).toHaveLength(60)
  for (const { work_times } of made.data)
    expect(work_times.map(({ from, till }) => `${from} ${till}`)).toEqual(['09:00 10:30', '13:15 14:45'])
})

test('customer service books one of the best times from the call list by the keyboard alone [c520]', async ({
  page,
  product,
}) => {
  const source = await aSourceThatPosts(product, ['Belgraag'])
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/calls')
  await page.getByRole('combobox', { name: 'Source' }).fill(source)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Belgraag/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next lead' }).press('Enter')
  await expect(page.locator('[data-slot]').first()).toBeVisible()
  await expectNoViolations(page, 'times for a lead')
  await page.keyboard.press('b')
  await expect(page.locator('[data-slot]').first()).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Book' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Appointment saved')).toBeVisible()
  const manager = await logInCaller(product, 'manager')
  const found = await manager.ask('GET /search/{query}', { params: { query: 'Belgraag' } })
  const id = found.leads[0]?.id ?? 0
  const { data } = await manager.ask('GET /appointments/lead/{id}', { params: { id } })
  expect(data.map(({ status }) => status)).toEqual(['planned'])
})

/** An adviser with some visits in one week. */
async function aFullWeek(product: Product, amount: number) {
  const planner = await logInCaller(product, 'planner')
  const manager = await logInCaller(product, 'manager')
  const first = await aLead(manager)
  const week = { from_date: '2026-09-21', till_date: '2026-09-25' }
  const best = await planner.ask('POST /appointments/work-times', { body: { lead_id: first.id, ...week } })
  const adviser = best.data[0]?.adviser
  if (adviser === undefined) throw new Error('Nobody can come')
  const leads = [first]
  while (leads.length < amount) leads.push(await aLead(manager))
  for (const { id: lead_id } of leads) {
    const asked = { lead_id, adviser_id: adviser.id, ...week }
    const [slot] = (await planner.ask('POST /appointments/work-times', { body: asked })).data
    if (slot === undefined) throw new Error('No time is left')
    const { date, from } = slot
    await planner.ask('PATCH /appointments/timeslots/', {
      body: { lead_id, adviser_id: adviser.id, date, from, notify: false },
    })
  }
  return { planner, adviser, leads }
}

test('a colleague is sick, and five visits are planned anew in a few clicks', async ({ page, product }) => {
  const { planner, adviser, leads } = await aFullWeek(product, 5)
  await logInPage(page, product, 'planner')
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks += 1
    await page.getByRole('button', { name }).last().click()
  }
  await page.goto('/absences')
  await click('New absence')
  const employee = page.getByRole('combobox', { name: /^Employee/ })
  await employee.fill(adviser.full_name)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^From day/).fill('21-09-2026')
  await page.getByLabel(/^Till day/).fill('25-09-2026')
  await click('Save')
  await expect(page.getByRole('dialog', { name: /^Visits during/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move all/ })).toBeEnabled()
  await expectNoViolations(page, 'visits of an absence')
  const all = await page.getByRole('button', { name: /^Move all/ }).textContent()
  const hit = Number(/\d+/.exec(all ?? '')?.[0])
  expect(hit).toBeGreaterThanOrEqual(5)
  await click(/^Move all/)
  await expect(page.getByRole('cell', { name: 'Moved', exact: true })).toHaveCount(hit)
  expect(clicks).toBeLessThanOrEqual(15)
  for (const { id } of leads) {
    const { data } = await planner.ask('GET /appointments/lead/{id}', { params: { id } })
    // A colleague comes, on the same day where one can.
    const left = data.filter(({ date, adviser: by }) => date <= '2026-09-25' && by?.id === adviser.id)
    expect(left).toEqual([])
    expect(data.map(({ status }) => status)).toEqual(['planned'])
  }
})

test('an adviser’s day on a phone: on the way, begun, done with its outcome, and the next one [c522]', async ({
  page,
  product,
}) => {
  const planner = await logInCaller(product, 'planner')
  const { id: adviser_id } = await logInCaller(product, 'adviser')
  const lead = await aLead(await logInCaller(product, 'manager'), { lastName: 'Dagdeel' })
  const visit = { lead_id: lead.id, adviser_id, kind: 'service', remarks: null } as const
  const times = { date: testNow.slice(0, 10), from: '10:35', till: '10:55' }
  await planner.ask('POST /appointments', { body: { ...visit, ...times, manual: true, confirm: true } })
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'adviser')
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next visit' })
  const when = next.getByText(/^Next visit: Today/)
  await expect(when).toBeVisible()
  const first = (await when.textContent()) ?? ''
  await next.getByText('Answers, quotations and files').click()
  await expect(next.getByRole('heading', { name: 'Files' })).toBeVisible()
  await expectNoViolations(page, 'my day')
  expect(await overflow(page)).toBe(0)
  await next.getByRole('button', { name: 'I am on my way' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'On my way' }).click()
  await expect(page.getByText('Appointment saved')).toBeVisible()
  await next.getByRole('button', { name: 'Started' }).click()
  await next.getByRole('button', { name: 'Done' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(next.getByText(/^Next visit:/)).not.toHaveText(first)
  await expect(next.getByRole('button', { name: 'Done' })).toHaveCount(0)
})
