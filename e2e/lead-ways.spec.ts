import { expectNoViolations } from './src/axe.ts'
import { brokenWords } from './src/broken-words.ts'
import { pressMore } from './src/more-actions.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('rows of the weeder are decided by their key after a preview [c45]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  for (const lastName of ['Onkruid', 'Onkruid']) {
    const body = { lastName, email: 'onkruid@klant.example', force: true, force_reason: 'Dubbel' }
    await manager.ask('POST /leads', { body })
  }
  await logInPage(page, product, 'manager')
  await page.goto('/leads/weeder?filter[search]=onkruid')
  await expect(page.getByRole('checkbox', { name: 'Choose Onkruid' })).toHaveCount(2)
  await expectNoViolations(page, 'the weeder')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog', { name: 'Keep' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page, 'what a decision will do')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('2 leads decided: Keep')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose Onkruid' })).toHaveCount(0)
})

test('two leads are compared, merged and separated again', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const made = []
  for (const city of ['Assen', 'Haren']) {
    const body = {
      lastName: 'Samenraad',
      email: 'samen@klant.example',
      city,
      force: true,
      force_reason: 'Dubbel',
    }
    made.push(await manager.ask('POST /leads', { body }))
  }
  await logInPage(page, product, 'manager')
  await page.goto('/leads/duplicates?filter[search]=samenraad')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page, 'the finder of duplicates')
  await page.getByRole('button', { name: 'Compare', exact: false }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await dialog.getByRole('radio', { name: 'Address: Haren' }).check()
  await expectNoViolations(page, 'two leads side by side')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Leads merged')).toBeVisible()
  const [first, second] = made.map(({ id }) => id)
  await page.goto(`/leads/${second}`)
  await expect(page).toHaveURL(`/leads/${first}`)
  await expect(page.getByText('Haren').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  await page.goto(`/leads/${second}`)
  await expect(page).toHaveURL(`/leads/${second}`)
})

test('on a phone two leads are compared without a word that breaks', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  for (const [firstName, street] of [
    ['Wilhelmina', 'Burgemeester Grootewegstraat'],
    ['Christiaan', 'Eerste Verlengde Kanaalstraat'],
  ] as const) {
    const person = { firstName, lastName: 'Telefoonraad', email: 'telefoonraad@klant.example' }
    const body = { ...person, street, street_number: 7, city: 'Nieuw-Weerdinge', force: true }
    await manager.ask('POST /leads', { body: { ...body, force_reason: 'Dubbel' } })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  await page.goto('/leads/duplicates?filter[search]=telefoonraad')
  await page.getByRole('button', { name: 'Compare', exact: false }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  const address = dialog.getByRole('rowheader', { name: 'Address' })
  await expect(address).toBeVisible()
  expect(await brokenWords(dialog)).toEqual([])
  const answer = dialog.getByRole('radio', { name: /^Address: Burgemeester/ })
  const [named, said] = [await address.boundingBox(), await answer.boundingBox()]
  expect(said?.y).toBeGreaterThanOrEqual((named?.y ?? 9_999) + (named?.height ?? 0))
  await expectNoViolations(page, 'two leads side by side on a phone')
})

test('a person is erased after a dry run that says what it will do', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const { id } = await manager.ask('POST /leads', { body: { lastName: 'Verdwijner', city: 'Assen' } })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${id}`)
  await pressMore(page, 'Erase (AVG)')
  const dialog = page.getByRole('dialog', { name: 'Erase Verdwijner' })
  await expect(dialog.getByText(/^Entries of the audit: \d$/)).toBeVisible()
  await expectNoViolations(page, 'what erasing does')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Personal data erased')).toBeVisible()
  await expect(page.getByText('Verdwijner')).toHaveCount(0)
  await expect(page.getByText('This person was erased on')).toBeVisible()
})

test('an erased person comes back by the form when they ask anew, with a reason', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const body = { lastName: 'Terugkeer', email: 'terugkeer@klant.example' }
  const { id } = await manager.ask('POST /leads', { body })
  await manager.ask('DELETE /leads/{id}/delete/avg', { params: { id }, query: {} })
  await logInPage(page, product, 'manager')
  await page.goto('/leads/create')
  await page.getByLabel('Surname').fill(body.lastName)
  await page.getByLabel('E-mail', { exact: true }).fill(body.email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This person was erased on request' })
  await expect(dialog).toContainText('Somebody with the same details (e-mail address) asked to be erased')
  await expect(page.getByText('Duplicate lead found')).toHaveCount(0)
  await expectNoViolations(page, 'an erased person who comes back')
  await dialog.getByRole('checkbox', { name: 'This person asks us anew' }).check()
  await dialog.getByLabel('How and when did they ask?').fill('Belde ons zelf vandaag')
  await dialog.getByRole('button', { name: 'Create anew' }).click()
  await expect(page.getByText('Lead saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terugkeer' })).toBeVisible()
})

test('a zip code fills in its town, or asks which of several it is', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads/create')
  const [zip, city] = [page.getByLabel('Zip code'), page.getByLabel('City')]
  await zip.fill('8232 AA')
  await expect(city).toHaveValue('Lelystad')
  await zip.fill('3633 AA')
  await expect(page.getByText('Several towns have zip code 3633. Which one is it?')).toBeVisible()
  await expectNoViolations(page, 'the towns of a zip code')
  await page.getByRole('button', { name: 'Vreeland' }).click()
  await expect(city).toHaveValue('Vreeland')
})
