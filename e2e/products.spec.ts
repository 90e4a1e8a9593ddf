import { expectNoViolations } from './src/axe.ts'
import { pressMore } from './src/more-actions.ts'
import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test.beforeEach(async ({ page, product }) => {
  await logInPage(page, product, 'manager')
})

test('a manager creates a product, and another one approves its price [c57]', async ({
  page,
  product,
  anotherPage,
}) => {
  await page.goto('/products/create')
  await expect(page).toHaveURL('/products/panel/create')
  await page.getByLabel('Name', { exact: false }).first().fill('Zonwijs Story 455')
  await page.getByLabel('Net price for advisers').fill('91,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not all fields are filled in correctly').first()).toBeVisible()
  await page.getByLabel('Peak power (Wp)').fill('455')
  await page.getByLabel('Degradation in year one').fill('1')
  await page.getByLabel('Degradation per year after that').fill('0,4')
  await page.getByLabel('Net price EW').fill('70')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zonwijs Story 455' })).toBeVisible()
  await expect(page.getByText('You requested this price yourself: someone else has to decide')).toBeVisible()

  const director = await anotherPage()
  await logInPage(director, product, 'director')
  await director.goto('/product-prices?filter[search]=Story')
  await director.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(director.getByText('Product price change approved.')).toBeVisible()
  await expect(director.getByText('No rows match these filters.')).toBeVisible()

  await page.goto('/products/panel?filter[search]=Story')
  await expect(page.getByRole('row', { name: /Story 455/ })).toContainText('91.50')
})

test('several prices are approved together, and one is declined separately [c236]', async ({
  page,
  product,
}) => {
  const director = await logInCaller(product, 'director')
  for (const name of ['Batch one', 'Batch two', 'Batch three'])
    await director.ask('POST /products', {
      body: { product_type: 'other', name, price_net_adviser: 10, price_net_ew: 8 },
    })
  await page.goto('/product-prices?filter[search]=Batch')
  await page
    .getByRole('row', { name: /Batch three/ })
    .getByRole('button', { name: 'Decline' })
    .click()
  const asked = page.getByRole('dialog', { name: 'Decline the new price of Batch three?' })
  await expect(asked).toContainText('The current price stays')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Product price change declined.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('2 decided.')).toBeVisible()
})

test('a copy of a product is named and saved with its own article number', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const { id } = await manager.ask('POST /products', {
    body: { product_type: 'fuse_box', name: 'Box to copy', article_number: 'BOX-1', brand: 'Kastje' },
  })
  await page.goto(`/products/${id}`)
  await expect(page).toHaveURL(`/products/fuse_box/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Kastje')
  await expect(page.getByLabel('Article number')).toHaveValue('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Box to copy (copy)' })).toBeVisible()
})

test('a price list is previewed, and each line becomes a pending price', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  await manager.ask('POST /products', {
    body: {
      product_type: 'other',
      name: 'Listed clamp',
      article_number: 'CLAMP-7',
      price_net_adviser: 950,
      price_net_ew: 800,
      price_valid_from: '2027-05-01',
    },
  })
  await page.goto('/product-prices/import')
  const list = 'Artikelnummer;Nettoprijs adviseur;Nettoprijs EW\r\nCLAMP-7;1.012,50;900,00\r\nNONE-1;1;1\r\n'
  await page
    .getByTestId('price-list')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('1 to request, 0 unchanged, 1 failed')).toBeVisible()
  await expect(page.getByRole('row', { name: /NONE-1/ })).toContainText('No product has this article number')
  await expect(page.getByRole('row', { name: /Listed clamp/ })).toContainText(
    'New price, in place of €950.00 from 01-05-2027',
  )
  await page.getByRole('button', { name: 'Request 1 prices' }).click()
  await expect(page).toHaveURL('/product-prices')
  await expect(page.getByRole('row', { name: /Listed clamp/ })).toContainText('1,012.50')
})

test('a price from another day asks before it replaces the one that waits', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const prices = { price_net_adviser: 950, price_net_ew: 800, price_valid_from: '2027-05-01' }
  const { id } = await manager.ask('POST /products', {
    body: { product_type: 'other', name: 'Waiting clamp', ...prices },
  })
  await page.goto(`/products/other/${id}/edit`)
  await page.getByLabel('Net price for advisers').fill('777')
  await page.getByLabel('Price valid from').fill('01-09-2027')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the price that waits?' })
  await expect(question).toContainText('€950.00 from 01-05-2027')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Product saved')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
})

/** What a supplier sends, whose panels are called as he does. */
const supplied = (kind: string) =>
  Buffer.from(
    `Wat;Omschrijving;Wp;Degr 1;Degradatie per jaar;Extra\r\n${kind};Listed 450;450;1,5;0,4;x\r\nGroepenkast;Listed box;;;;\r\n`,
  )

test('products of a supplier are imported from a file whose columns are guessed, said and checked', async ({
  page,
}) => {
  const choose = (kind: string) =>
    page
      .getByTestId('products-file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: supplied(kind) })
  await page.goto('/products/import')
  await choose('Paneeltje')
  await expect(page.getByLabel('Field of Omschrijving')).toHaveValue('name')
  await expect(page.getByLabel('Field of Extra')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
  await page.getByLabel('Field of Wat').selectOption('Type')
  await page.getByLabel('Field of Degr 1').selectOption('Degradation in year one')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('1 new, 0 change, 0 unchanged, 1 refused')).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 Listed 450/ })).toContainText(
    'Wat: Choose one of these: Panel',
  )
  await expect(page.getByRole('button', { name: 'Import 1 products' })).toBeDisabled()
  await expectNoViolations(page, 'products-import')
  await choose('Zonnepaneel')
  await page.getByLabel('Field of Wat').selectOption('Type')
  await page.getByLabel('Field of Degr 1').selectOption('Degradation in year one')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.getByRole('row', { name: /^2 Listed 450/ })).toContainText('Peak power (Wp): 450 · ')
  await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')
  await expect(page).toHaveURL('/products/all')
  await expect(page.getByText('2 products added, 0 changed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Listed box/ })).toBeVisible()
})

/** Case P with one more row, at the list price of 40 unless somebody sets another. */
async function aQuotationWith(product: Product, name: string, price: number | null) {
  const [manager, director, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'director'),
    logInCaller(product, 'adviser'),
  ])
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const body = { product_type: 'other' as const, name, price_net_adviser: 40, price_net_ew: 30 }
  const made = await manager.ask('POST /products', { body })
  const approve = (id: number | undefined) =>
    director.ask('PATCH /product-prices/{id}/approve', { params: { id: id ?? 0 } })
  await approve(made.waiting_product_price?.id)
  const saved = await saveCaseP(manager, { lead_id: lead.id, appointment_id: appointment.id })
  const [edition] = saved.latest_version.editions
  if (edition === undefined) throw new Error('Case P has an edition')
  const rows = { ...edition.products, other: [{ product_id: made.id, amount: 1, price }] }
  await manager.ask('PATCH /quotations/{id}', {
    params: { id: saved.id },
    body: {
      lead_id: lead.id,
      energy_usage: saved.energy_usage,
      base_version_id: saved.latest_version.id,
      roofs: saved.latest_version.roofs,
      editions: [{ ...edition, products: rows }],
    },
  })
  return {
    manager,
    approve,
    id: made.id,
    quotation_id: saved.id,
    path: `/appointments/${appointment.id}/quotation`,
  }
}

test.describe('a quotation with a product of its own', () => {
  test('price changes are listed, and one click applies the new prices', async ({ page, product }) => {
    const { manager, approve, id, path } = await aQuotationWith(product, 'Changing clamp', null)
    const body = { price_net_adviser: 45, price_net_ew: 30 }
    const asked = await manager.ask('PATCH /products/{id}', { params: { id }, body })
    await approve(asked.waiting_product_price?.id)
    await page.goto(path)
    const changes = page.getByRole('alert').filter({ hasText: 'Prices have changed since' })
    await expect(changes).toContainText(/Changing clamp: .*40\.00, now .*45\.00/)
    await changes.getByRole('button', { name: 'Use the current prices' }).click()
    await expect(changes).toHaveCount(0)
    await expect(page.getByLabel('Price of Changing clamp')).toHaveValue(/45\.00/)
  })

  test('an adviser sees what was sent, whatever a product costs now, until they change it', async ({
    product,
    anotherPage,
  }) => {
    const { manager, approve, id, path, quotation_id } = await aQuotationWith(product, 'Sent clamp', null)
    await manager.ask('GET /quotations/{id}/send', { params: { id: quotation_id } })
    const { latest_version } = await manager.ask('GET /quotations/{id}', { params: { id: quotation_id } })
    const sent = latest_version.calculation.editions.A?.total_cents ?? 0
    const [total, dutch] = ['en-GB', 'nl-NL'].map((locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(sent / 100),
    )
    if (total === undefined || dutch === undefined) throw new Error('Both are written')
    const body = { price_net_adviser: 95, price_net_ew: 30 }
    const asked = await manager.ask('PATCH /products/{id}', { params: { id }, body })
    await approve(asked.waiting_product_price?.id)
    const page = await anotherPage()
    await logInPage(page, product, 'adviser')
    await page.goto(path)
    const edition = page.getByRole('region', { name: 'Edition A' })
    await expect(edition.getByTestId('total')).toHaveText(total)
    await pressMore(page, 'Customer view')
    // In the language of the lead.
    await expect(page.getByRole('dialog').getByTestId('total')).toHaveText(dutch)
    await page.getByRole('button', { name: 'Terug naar de offerte' }).click()
    // Whoever sets no prices saves with those of today.
    await edition.getByLabel('Amount of Sent clamp').fill('2')
    await expect(edition.getByTestId('total')).not.toHaveText(total)
  })

  test('a hand-set price names who set it, and can be reset to the list price', async ({ page, product }) => {
    const { path } = await aQuotationWith(product, 'Special clamp', 35)
    await page.goto(path)
    await expect(page.getByText('Price set by Marieke Hoekstra')).toBeVisible()
    await page.getByRole('button', { name: 'Use the list price' }).click()
    await expect(page.getByText('Price set by Marieke Hoekstra')).toHaveCount(0)
    await expect(page.getByLabel('Price of Special clamp')).toHaveValue(/40\.00/)
  })
})
