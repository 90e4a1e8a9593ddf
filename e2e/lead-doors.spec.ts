import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoViolations } from './src/axe.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('a file is uploaded, checked, imported and undone [c6]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  await page.getByRole('link', { name: 'CSV import' }).click()
  const rows = [
    'Klantje;Mail;Woonplaats;Status',
    'Jan Importer;jan.importer@klant.example;Assen;Zweeft',
    ';geen;Assen;',
  ]
  const buffer = Buffer.from(rows.join('\r\n'))
  await page.setInputFiles('input[type=file]', { name: 'beurs.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('No column is the surname or the full name')).toBeVisible()
  await page.getByLabel('Field of Klantje').selectOption({ label: 'Full name' })
  await expectNoViolations(page, 'the columns of an import')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('This is what the import would do')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Status: Nobody said what “Zweeft” is here' })).toBeVisible()
  await page.getByLabel('Status “Zweeft”').selectOption({ label: 'Follow-up' })
  await expectNoViolations(page, 'the words and reasons of an import')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download the rows that failed' })).toBeVisible()
  await expectNoViolations(page, 'an import that is done')
  await page.goto('/leads?filter[search]=importer')
  await expect(page.getByRole('cell', { name: 'Jan Importer', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Undo the import of beurs.csv?' })
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone').first()).toBeVisible()
})

test('the words of a column that is chosen by hand are told at once', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads/csv-import')
  const name = `Hand ${Date.now()}`
  const upload = async (...rows: string[]) => {
    const buffer = Buffer.from(rows.join('\r\n'))
    await page.setInputFiles('input[type=file]', { name: 'hand.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
  }
  await upload('Achternaam;Kleur', `${name};Zweeft`)
  await expect(page.getByRole('heading', { name: 'Words' })).toHaveCount(0)
  await page.getByLabel('Field of Kleur').selectOption({ label: 'Status' })
  await page.getByLabel('Status “Zweeft”').selectOption({ label: 'Follow-up' })
  await expect(page.getByLabel('They come from another system')).toBeChecked()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('This is what the import would do')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rows that become no lead' })).toHaveCount(0)
  await expect(page.getByLabel('Status “Zweeft”')).toHaveValue('status:followUp')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a post that waits in the inbox is corrected and becomes a lead', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const source = await manager.ask('POST /sources', {
    body: { name: 'Zonnesite', cost_type: 'fixed_fee_per_lead', cost_value: 10 },
  })
  const answer = await fetch(`${product.url}/api/v1/intake/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${source.access_token}` },
    body: JSON.stringify({ naam: 'Wilma Wacht', postcode: '97', wens: 'acht panelen' }),
  })
  expect(answer.status).toBe(202)
  await logInPage(page, product, 'manager')
  await expect(async () => {
    await page.goto(`/intake?filter[source_id]=${source.id}&filter[state]=invalid`)
    await expect(page.getByRole('button', { name: 'Handle Wilma Wacht' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Handle Wilma Wacht' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wilma Wacht' })
  await expect(dialog.getByText('Enter a zip code as 1234 AB')).toBeVisible()
  await expectNoViolations(page, 'a post that waits')
  await dialog.getByLabel('Zip code').fill('9711 AB')
  await dialog.getByRole('button', { name: 'Save and try again' }).click()
  await expect(page.getByText('It became a lead')).toBeVisible()
  await page.goto(`/sources/${source.id}`)
  await expect(page.getByText('/api/v1/intake/leads')).toBeVisible()
  await page.getByRole('link', { name: 'Field mapping' }).click()
  await page.getByLabel('Field of wens').selectOption({ label: 'Remarks' })
  await page.getByRole('button', { name: 'Try on the last posts' }).click()
  await expect(page.getByText('acht panelen')).toBeVisible()
  await expectNoViolations(page, 'the field mapping of a source')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Field mapping saved')).toBeVisible()
})

test('a visitor of the company’s website sends its form, and the lead may be called if its box was ticked', async ({
  page,
  product,
  browser,
}) => {
  const manager = await logInCaller(product, 'manager')
  // A page of this machine may ask this machine; one that is only made up may not.
  let form = ''
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<meta charset="utf-8">${form}`),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const website = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const words = 'Ja, bel mij over "zonnepanelen" & <meer>'
  const source = await manager.ask('POST /sources', {
    body: { name: 'Onze website', cost_type: 'flat_fee_per_month', cost_value: 0, consent_text: words },
  })
  await logInPage(page, product, 'manager')
  await page.goto(`/sources/${source.id}/edit`)
  await page.getByLabel('Websites with its form').fill('zon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a website on each line')).toBeVisible()
  await page.getByLabel('Websites with its form').fill(website)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto(`/sources/${source.id}`)
  form = await page.locator('pre', { hasText: '<form' }).innerText()
  await expectNoViolations(page, 'a source with its form')
  const visitor = await browser.newPage()
  const send = async (lastName: string, ticks: boolean) => {
    await visitor.goto(`${website}/offerte`)
    await visitor.getByLabel('Achternaam').fill(lastName)
    await visitor.getByLabel('Postcode').fill('9711 AB')
    await visitor.getByLabel('Huisnummer').fill(ticks ? '981' : '982')
    await visitor.getByLabel('Telefoonnummer').fill(ticks ? '06 12398761' : '06 12398762')
    if (ticks) await visitor.getByLabel(words).check()
    await visitor.getByRole('button', { name: 'Versturen' }).click()
    await expect(visitor.getByRole('status')).toHaveText(/^Bedankt/)
  }
  await send('Websitemens', true)
  await send('Belmijniet', false)
  await visitor.close()
  site.close()
  const consents = async () => {
    const { data } = await manager.ask('GET /leads/table', {
      query: { 'filter[source_id]': String(source.id), sort: 'created_at' },
    })
    return Promise.all(
      data.map(async ({ id }) => (await manager.ask('GET /leads/{id}', { params: { id } })).consent),
    )
  }
  await expect
    .poll(consents)
    .toMatchObject([{ basis: 'own_request', text: words, page: `${website}/offerte` }, { basis: 'none' }])
})
