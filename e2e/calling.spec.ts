import { expectNoViolations } from './src/axe.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

const consent = { basis: 'request', text: 'Form', at: '2026-09-01T07:00:00.000Z', scope: 'all' }

/** A source with leads that nobody else calls. */
async function aSourceWith(product: Product, names: readonly string[]) {
  const manager = await logInCaller(product, 'manager')
  const name = `Beurs ${names[0] ?? ''}`
  const source = await manager.ask('POST /sources', {
    body: { name, cost_type: 'flat_fee_per_month', cost_value: 10 },
  })
  const leads = []
  for (const lastName of names)
    leads.push(
      await aLead(manager, {
        firstName: null,
        insertion: null,
        lastName,
        mobile: `06 3100000${leads.length}`,
        source_id: source.id,
        consent,
      }),
    )
  return { name, leads }
}

test('an agent takes the next lead, records the outcome by a key, and takes the next one', async ({
  page,
  product,
}) => {
  const { name } = await aSourceWith(product, ['Belgraag', 'Volgendema'])
  await logInPage(page, product, 'manager')
  await page.goto('/calls')
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name }).click()
  const listed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Belgraag|Volgendema/ }) })
  await expect(listed).toHaveCount(2)
  await expectNoViolations(page, 'call list')
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { name: 'Belgraag' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', /^tel:\+31/)
  const code = page.getByRole('button', { name: 'Afspraak gemaakt' })
  await expect(code).toBeVisible()
  await expectNoViolations(page, 'called lead')
  await page.keyboard.press('1')
  await expect(code).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('combobox', { name: 'Outcome' })).toHaveValue('Reached')
  const calls = page.locator('dl').filter({ hasText: 'Appointments planned' }).locator('dd').first()
  const before = Number(await calls.textContent())
  await page.getByRole('button', { name: 'Record contact' }).click()
  await expect(page.getByText('Contact recorded')).toBeVisible()
  await expect(calls).toHaveText(String(before + 1))
  await expect(page.getByText('Phone contact: Reached')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next lead' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Volgendema' })).toBeVisible()
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

test('a lead in use is read along and taken over, and the first is told at once', async ({
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
