import { expectNoViolations } from './src/axe.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('work done offline that waits is looked at, and done by a colleague', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await manager.ask('POST /leads', { body: { lastName: 'Wachtman' } })
  const adviser = await logInCaller(product, 'adviser')
  const device = await adviser.ask('POST /devices', { body: { name: 'Tablet' } })
  const { results } = await adviser.ask('POST /offline/intents', {
    body: {
      device: device.id,
      intents: [
        {
          v: 1,
          id: crypto.randomUUID(),
          kind: 'note',
          recorded_at: '2026-11-20T10:00:00.000Z',
          body: { lead_id: lead.id, text: 'De hond bijt' },
        },
      ],
    },
  })
  expect(results).toMatchObject([{ state: 'inbox' }])
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Offline inbox' }).click()
  const row = page.getByRole('row', { name: lead.number })
  await expect(row.getByText('What this is about is not there any more')).toBeVisible()
  await expectNoViolations(page, 'the offline inbox')
  await row.getByRole('button', { name: 'Handle Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note' })
  await expect(dialog.getByRole('definition').filter({ hasText: /^De hond bijt$/ })).toBeVisible()
  await expectNoViolations(page, 'work done offline that waits')
  await dialog.getByRole('button', { name: 'Leave it undone' }).click()
  await expect(dialog.getByText('Enter the reason')).toBeVisible()
  await dialog.getByRole('button', { name: /^Try again for/ }).click()
  await expect(page.getByText(/It still waits/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Do it under my name' }).click()
  await expect(page.getByText('It has been applied')).toBeVisible()
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByText('De hond bijt').first()).toBeVisible()
})

test('the office forgets a device that was lost, and so does its person', async ({ page, product }) => {
  const planner = await logInCaller(product, 'planner')
  for (const name of ['Oude tablet', 'Verloren telefoon'])
    await planner.ask('POST /devices', { body: { name } })
  await logInPage(page, product, 'planner')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Forget Oude tablet' }).click()
  await expect(page.getByText('The device wipes what it holds at its next contact')).toBeVisible()
  await expectNoViolations(page, 'the own devices')
  const manager = await logInCaller(product, 'manager')
  const { data } = await manager.ask('GET /employees', { query: { 'filter[search]': planner.full_name } })
  await logInPage(page, product, 'manager')
  await page.goto(`/employees/${data[0]?.id}`)
  await page.getByRole('button', { name: 'Forget Verloren telefoon' }).click()
  await expect(page.getByText('Forgotten', { exact: true })).toHaveCount(2)
})
