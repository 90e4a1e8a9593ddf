import type { Page } from '@playwright/test'
import { aVisitToday } from './src/a-visit-today.ts'
import { expectNoViolations } from './src/axe.ts'
import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { createCustomer, logInCaller, logInPage, readyFacts } from './src/office.ts'
import { pressMore } from './src/more-actions.ts'
import { testNow } from './src/product.ts'
import { goOffline, logInHere, startApp } from './src/without-network.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()
test.use({ ownProduct: true })

async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add note' })
  await dialog.getByLabel('Note').fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
}

test('somebody of a crew rejects a letter on a roof without a network, and it arrives [c629]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { manager, lead, visit } = await aVisitToday(product, 'Dakploeg', '22:00', '22:30')
  const { quotation } = await sendCaseP(manager, { lead, appointment_id: visit.id })
  const customer = await createCustomer(product)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  const installer = await logInCaller(product, 'installer')
  await manager.ask('POST /appointments/{id}/work-letter', {
    params: { id: visit.id },
    body: { status: 'ready', crew_ids: [installer.id], ...readyFacts },
  })
  const page = await startApp(browser, product, 'installer')
  await goOffline(page)
  await page.goto(`/work-letter/lead/${lead.id}/appointment/${visit.id}`)
  await logInHere(page, 'installer')
  await pressMore(page, 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject this work letter' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /unsafe/i }).click()
  await dialog.getByLabel('What is wrong?').fill('No anchor point')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('1 waits').first()).toBeVisible()
  await page.context().setOffline(false)
  const letterOf = () => manager.ask('GET /appointments/{id}/work-letter', { params: { id: visit.id } })
  await expect.poll(async () => (await letterOf()).work_letter?.status, { timeout: 60_000 }).toBe('rejected')
  expect((await letterOf()).work_letter).toMatchObject({ reject_text: 'No anchor point' })
  await page.context().close()
})

test('two tabs without a network keep one outbox, and what both did arrives once [c630]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { manager, lead } = await aVisitToday(product, 'Tweetabs', '22:30', '23:00')
  const first = await startApp(browser, product)
  const second = await first.context().newPage()
  await second.clock.install({ time: testNow })
  await goOffline(first)
  for (const [page, text] of [
    [first, 'Van het eerste tabblad'],
    [second, 'Van het tweede tabblad'],
  ] as const) {
    await page.goto(`/leads/${lead.id}`)
    await logInHere(page)
    await writeNote(page, text)
  }
  await expect(first.getByText('2 wait').first()).toBeVisible()
  await first.context().setOffline(false)
  const notes = async () => {
    const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead.id } })
    return (
      JSON.stringify(data)
        .match(/Van het (eerste|tweede) tabblad/g)
        ?.toSorted() ?? []
    )
  }
  await expect.poll(notes, { timeout: 60_000 }).toEqual(['Van het eerste tabblad', 'Van het tweede tabblad'])
  await expect(first.getByText(/^\d+ waits?$/)).toHaveCount(0)
  await first.context().close()
})

test('on a card of two versions the office chooses per field, on home and on the lead’s page [c632]', async ({
  page,
  product,
}) => {
  const { manager, adviser, lead, visit } = await aVisitToday(product, 'Keuze', '23:00', '23:30')
  const saved = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: visit.id })
  const device = await adviser.ask('POST /devices', { body: { name: 'Tablet' } })
  const versionOf = (remarks: string) => ({
    ...saved,
    editions: saved.editions.map(({ files: _files, valid_until_date: _until, ...edition }) => ({
      ...edition,
      file_id: [],
    })),
    remarks,
    client_id: null,
    base_version_id: saved.latest_version.id,
  })
  await manager.ask('PATCH /quotations/{id}', {
    params: { id: saved.id },
    body: versionOf('Van kantoor'),
  })
  const { results } = await adviser.ask('POST /offline/intents', {
    body: {
      device: device.id,
      intents: [
        {
          v: 1,
          id: crypto.randomUUID(),
          kind: 'saveVersion',
          recorded_at: '2026-11-20T10:00:00.000Z',
          base: saved.latest_version.id,
          body: {
            quotation: saved.id,
            version: crypto.randomUUID(),
            lead_id: lead.id,
            content: versionOf('Van de keukentafel'),
          },
        },
      ],
    },
  })
  expect(results).toMatchObject([{ state: 'applied' }])
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Done without a network' })).toBeVisible()
  await expectNoViolations(page, 'home with a card of offline work')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: `Handle Version of a quotation ${lead.number}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Version of a quotation' })
  await expect(dialog.getByRole('radio', { name: /^Remarks, Without a network/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Remarks, In the office/ }).check()
  await expectNoViolations(page, 'choosing per field')
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(page.getByText('What was chosen is saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Done without a network' })).toHaveCount(0)
  const after = await manager.ask('GET /quotations/{id}', { params: { id: saved.id } })
  expect(after).toMatchObject({ remarks: 'Van kantoor' })
  expect(after.versions).toHaveLength(4)
})

test('the work of somebody who was dismissed meanwhile comes into the inbox, and nothing readable stays [c631]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { manager, adviser, lead } = await aVisitToday(product, 'Ontslagen', '18:00', '18:30')
  const page = await startApp(browser, product)
  await goOffline(page)
  await page.goto(`/leads/${lead.id}`)
  await logInHere(page)
  await writeNote(page, 'Laatste woord')
  const setActive = (active: boolean) =>
    manager.ask('PATCH /employees/{id}', { params: { id: adviser.id }, body: { active } })
  await setActive(false)
  await page.context().setOffline(false)
  const inbox = async () =>
    (await manager.ask('GET /offline/inbox/table', { query: { 'filter[kind]': 'note' } })).data
  await expect.poll(async () => (await inbox()).length, { timeout: 90_000 }).toBe(1)
  const [entry] = await inbox()
  expect(entry).toMatchObject({ kind: 'note', state: 'inbox', arrival: 'delivered', author_left: true })
  expect(entry?.content).toContain('Laatste woord')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('heliodesk.quotation')), { timeout: 30_000 })
    .toBeNull()
  // The tests of other files log in as this adviser, in the same product.
  await setActive(true)
  await page.context().close()
})
