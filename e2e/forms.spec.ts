import { expectNoViolations } from './src/axe.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test.beforeEach(async ({ page, product }) => {
  await logInPage(page, product, 'manager')
})

test('a server error shows under its field, which gets the focus', async ({ page }) => {
  await page.goto('/zip-code-ranges/create')
  await page.getByLabel('From').fill('9500')
  await page.getByLabel('Till').fill('9400')
  // A range of nobody would be a step of the company's set-up on the home of other tests.
  await page.getByRole('combobox', { name: 'Advisers' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not all fields are filled in correctly').first()).toBeVisible()
  const field = page.getByLabel('Till')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('9599')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Zip code range saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: '9500-9599' })).toBeVisible()
})

test('leaving with unsaved changes asks for confirmation', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await page.getByRole('link', { name: 'Appointments' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}/edit`)
  await expect(page.getByLabel('City')).toHaveValue('Assen')
  await page.getByRole('link', { name: 'Appointments' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/appointments')
})

test('leaving a saved form asks nothing', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Lead saved')).toBeVisible()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  await expect(page.getByText('Assen').first()).toBeVisible()
})

test('when two people edit one record, the second chooses what to do', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager)
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await manager.ask('PATCH /leads/{id}', {
    params: { id: lead.id },
    body: { city: 'Emmen', revision: lead.revision },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' })
  await expect(question).toContainText(/Hoekstra saved it at .* and changed: City\./)
  await expectNoViolations(page, 'conflict')
  await question.getByRole('button', { name: 'Load theirs, discard my changes' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Emmen')
})

test('a stale save shows before, theirs and mine, and keeps what was typed beside theirs', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { house_ownership: 'owned' })
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await page.getByLabel('Remarks').fill('Typed here')
  await manager.ask('PATCH /leads/{id}', {
    params: { id: lead.id },
    body: { city: 'Emmen', house_ownership: 'rented', revision: lead.revision },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' })
  const row = (name: string) => question.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(row('City')).toHaveText(['Groningen', 'Emmen', 'Assen'])
  await expect(row('Ownership')).toHaveText(['Owned', 'Rented', 'Owned'])
  await question.getByRole('button', { name: 'Keep mine, take the rest' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Assen')
  await expect(page.getByLabel('Remarks')).toHaveValue('Typed here')
  await expect(page.getByRole('combobox', { name: 'Ownership' })).toHaveValue('Rented')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lead saved')).toBeVisible()
  expect(await manager.ask('GET /leads/{id}', { params: { id: lead.id } })).toMatchObject({
    city: 'Assen',
    remarks: 'Typed here',
    house_ownership: 'rented',
  })
})

test('a duplicate lead can only be created with a reason [c217]', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'), { lastName: 'Tweeling' })
  await page.goto('/leads/create')
  await page.getByLabel('Surname').fill('Tweelingh')
  await page.getByLabel('E-mail').fill(lead.email ?? '')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Duplicate lead found' })
  await expect(question.getByRole('link', { name: `Open ${lead.number}` })).toBeVisible()
  await question.getByLabel('Why create it anyway?').fill('They are sisters')
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tweelingh' })).toBeVisible()
})

test('a form can be filled in by keyboard', async ({ page }) => {
  await page.goto('/sources/create')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Zonnebeurs Assen')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Cost type' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // Whoever chooses sees the list first.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12,50')
  await page.keyboard.press('Control+s')
  const token = page.getByRole('dialog', { name: 'Access token' })
  await expect(token).toBeVisible()
  await token.getByRole('button', { name: 'I have copied it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Zonnebeurs Assen' })).toBeVisible()
})

test('the token of a source is shown once and can be renewed [c234]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const source = await manager.ask('POST /sources', {
    body: {
      name: 'Radio Noord',
      cost_type: 'flat_fee_per_month',
      cost_value: 10,
      show_in_maps: false,
      essent: false,
      active: true,
    },
  })
  await page.goto(`/sources/${source.id}`)
  await page.getByRole('button', { name: 'Renew access token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew access token' }).click()
  await expect(page.getByText('Access token renewed!')).toBeVisible()
  const token = page.getByRole('dialog', { name: 'Access token' })
  await expect(token).toBeVisible()
  // It is shown only once, so only its button closes it.
  await page.keyboard.press('Escape')
  await expect(token).toBeVisible()
  await token.getByRole('button', { name: 'I have copied it' }).click()
  await expect(token).toHaveCount(0)
})

test('removing a record deletes it and shows a confirmation [c233]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const { id } = await manager.ask('POST /voip-numbers', {
    body: { internal_number: '977', external_number: '050 977 66 55' },
  })
  await page.goto(`/voip-numbers/${id}`)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('VOIP number removed')).toBeVisible()
  await expect(page).toHaveURL('/voip-numbers')
  await expect(page.getByRole('heading', { name: 'VOIP numbers' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((call) => call.endsWith(`/${id}`))).toEqual([`DELETE /api/v1/voip-numbers/${id}`])
  expect((await manager.send('GET /voip-numbers/{id}', { params: { id } })).status).toBe(404)
})

test('a phone number is shown in Dutch format and stays unchanged until edited', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const made = await manager.ask('POST /voip-numbers', {
    body: { internal_number: '978', external_number: '050 978 66 55' },
  })
  const params = { id: made.id }
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  await page.goto(`/voip-numbers/${made.id}/edit`)
  const field = page.getByLabel('External number')
  await expect(field).toHaveValue('050 978 6655')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('VOIP number saved')).toBeVisible()
  expect(sent).toMatchObject([{ external_number: '+31509786655' }])
  await page.goto(`/voip-numbers/${made.id}/edit`)
  await field.fill('(050) 978-66 abc 56')
  await expect(field).toHaveValue('(050) 978-66  56')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '978 (050 978 6656)' })).toBeVisible()
  expect(await manager.ask('GET /voip-numbers/{id}', { params })).toMatchObject({
    external_number: '+31509786656',
  })
})
