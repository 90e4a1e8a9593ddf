import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { aSourceThatPosts } from './src/a-source-that-posts.ts'
import { aLead, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { expect, test } from './src/test.ts'

const called = (page: Page) => page.getByRole('heading', { name: /^(Belgraag|Volgendema)$/, level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function takeNext(page: Page) {
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expect(called(page)).toBeVisible()
  return (await called(page).textContent()) ?? ''
}

async function openCallList(page: Page, source: string, leads = 2) {
  await page.goto('/calls')
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: source }).click()
  await expect(page.getByRole('link', { name: /Belgraag|Volgendema/ })).toHaveCount(leads)
}

async function answerBesideTheCall(agent: Page) {
  const list = region(agent, 'Intake')
  await list.getByRole('button', { name: 'Answer' }).click()
  await expectNoViolations(agent, 'called lead')
  await list.getByRole('combobox', { name: 'Which way does the roof face?' }).click()
  await agent.getByRole('option', { name: 'West', exact: true }).click()
  await list.getByRole('button', { name: 'Save unfinished' }).click()
  await expect(list.getByText('West')).toBeVisible()
}

async function recordByKey(agent: Page) {
  const code = agent.getByRole('button', { name: 'Afspraak gemaakt' })
  await agent.keyboard.press((await code.getAttribute('aria-keyshortcuts')) ?? '')
  await expect(code).toHaveAttribute('aria-pressed', 'true')
  await expect(agent.getByRole('combobox', { name: 'Outcome' })).toHaveValue('Reached')
  await expect(filled(agent)).toHaveText(['Record contact'])
  const calls = agent.locator('dl').filter({ hasText: 'Appointments planned' }).locator('dd').first()
  const before = Number(await calls.textContent())
  await agent.getByRole('button', { name: 'Record contact' }).click()
  await expect(agent.getByText('Contact recorded')).toBeVisible()
  await expect(calls).toHaveText(String(before + 1))
  await expect(agent.getByText('Phone contact: Reached')).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Next lead' })).toBeFocused()
  await expect(filled(agent)).toHaveText(['Next lead'])
}

async function planFromTheCall(agent: Page, name: string) {
  await agent.getByRole('link', { name: 'Plan an appointment' }).first().click()
  await agent.getByRole('textbox', { name: 'Date' }).fill('13-03-2027')
  await agent.getByRole('textbox', { name: 'From' }).fill('10:00')
  await agent.getByRole('combobox', { name: 'Adviser' }).click()
  await agent.getByRole('option').first().click()
  await agent.getByRole('button', { name: 'Save', exact: true }).click()
  // Nobody has work times that far ahead.
  await agent.getByRole('button', { name: 'Plan it anyway' }).click()
  await expect(agent.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(agent.getByRole('link', { name: '10:00 - 11:30' })).toBeVisible()
  await expect(agent.getByText('Appointment planned').first()).toBeVisible()
}

/** What is done next. */
const filled = (agent: Page) =>
  agent.locator('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])')

/** The results of a call are in sight without scrolling, below one band, whatever is said of the person. */
async function expectResultsInSight(agent: Page) {
  const first = agent.getByRole('group', { name: 'Result' }).getByRole('button').first()
  await expect(first).toBeVisible()
  for (const width of [820, 1024, 1440, 1280]) {
    await agent.setViewportSize({ width, height: 800 })
    // What was recorded a moment ago may still be on its way to the page.
    await expect(async () => {
      const [result, band] = [await first.boundingBox(), await region(agent, 'On the phone').boundingBox()]
      expect([width, (result?.y ?? 999) <= 300, band?.height]).toEqual([width, true, 44])
    }).toPass({ timeout: 5_000 })
  }
}

/** The telephone number comes with the name, however late it is known: nothing moves under a finger. */
async function takeNextAtOnce(agent: Page) {
  await agent.route('**/call-gate', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  const name = await takeNext(agent)
  expect(await agent.getByRole('link', { name: /^Call 0/ }).count()).toBe(1)
  await agent.unroute('**/call-gate')
  return name
}

test('two agents call what a source posted: each has another lead, and one becomes an appointment', async ({
  page,
  anotherPage,
  product,
}) => {
  const [agent, other] = [page, await anotherPage()]
  const source = await aSourceThatPosts(product, ['Belgraag', 'Volgendema'])
  await test.step('a source posts two leads, which two agents see on their list', async () => {
    await logInPage(agent, product, 'manager')
    await logInPageWithNumber(other, product, 'service')
    await Promise.all([openCallList(agent, source), openCallList(other, source)])
    await expectNoViolations(agent, 'call list')
  })

  const [mine, theirs] = await test.step('both ask for the next one at once: each gets another', async () => {
    const [one, two] = await Promise.all([takeNextAtOnce(agent), takeNext(other)])
    expect([one, two].toSorted()).toEqual(['Belgraag', 'Volgendema'])
    await expect(agent.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', /^tel:\+31/)
    await expectResultsInSight(agent)
    await expect(filled(agent)).toHaveText(['Record contact'])
    return [one, two] as const
  })

  await test.step('the question list is answered beside the call', () => answerBesideTheCall(agent))
  await test.step('a key gives the result, which is recorded', () => recordByKey(agent))
  await test.step('the appointment is planned from the call', () => planFromTheCall(agent, mine))

  await test.step('who objects is not called again, and nobody else takes that lead meanwhile', async () => {
    await openCallList(agent, source, 1)
    const row = agent.getByRole('listitem').filter({ has: agent.getByRole('link', { name: theirs }) })
    await expect(row).toContainText('In use by ')
    await other.getByRole('combobox', { name: 'Other result' }).click()
    await other.getByRole('option', { name: 'Wil niet gebeld worden' }).click()
    await other.getByRole('button', { name: 'Record contact' }).click()
    await expect(other.getByText('this person does not want sales calls')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Call 0/ })).toBeDisabled()
    await expectResultsInSight(other)
    await expect(other.getByRole('button', { name: 'Next lead' })).toBeFocused()
    await other.keyboard.press('Enter')
    await expect(other.getByText('Nobody is to be called now.').first()).toBeVisible()
  })
})

test('customer service begins calling from the home page by one click', async ({ page, product }) => {
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/')
  await page.getByRole('link', { name: 'Start calling' }).click()
  await expect(page.getByRole('group', { name: 'Result' }).getByRole('button').first()).toBeVisible()
  // As when it is taken from the list.
  await expect(page.getByText(/^\d+ days? late$/)).toBeVisible()
  // The address hands out no other lead when it is opened again.
  await expect(page).toHaveURL('/calls')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('whoever takes the first lead by keyboard stays at the button for the next', async ({
  page,
  product,
}) => {
  await logInPageWithNumber(page, product, 'service')
  await page.goto('/calls')
  const next = page.getByRole('button', { name: 'Next lead' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Result' }).getByRole('button').first()).toBeVisible()
  await expect(next).toBeFocused()
})

test('the button to call is off with its reason until a manager lifts it', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Zonderbasis', mobile: '06 31000009' })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('button', { name: /^Call 0/ }).first()).toBeDisabled()
  await expect(page.getByText('there is no consent for sales calls')).toBeVisible()
  await page.getByRole('button', { name: 'Lift' }).click()
  await page.getByRole('dialog').getByLabel('Why?').fill('Met at a fair')
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByRole('link', { name: /^Call 0/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Change consent' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('When')).toBeVisible()
  await expectNoViolations(page, 'consent')
  await dialog.getByLabel('When').fill('01-09-2026 10:00')
  await dialog.getByLabel('In which words').fill('Signed at the fair')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asked for an offer, 01-09-2026: Calls, e-mail and messages')).toBeVisible()
})

test('a lead in use is read along and taken over, and the first is told at once [c227]', async ({
  page,
  anotherPage,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'), { lastName: 'Dubbelop' })
  const first = await anotherPage()
  await logInPage(first, product, 'service')
  const connected = first.waitForEvent('websocket')
  await first.goto(`/leads/${lead.id}/edit`)
  await connected
  await first.getByLabel('City').fill('Assen')
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}/edit`)
  await expect(page.getByText(/^Lead is in use by .* since \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByLabel('City')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByLabel('City')).toBeVisible()
  await expect(first.getByText(/took over this lead$/)).toBeVisible()
  await expect(first.getByLabel('City')).toHaveValue('Assen')
})
