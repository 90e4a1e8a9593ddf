import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { quotationAcceptances, quotationVersions } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

const unsaid = { delivery_weeks: null, return_cost: null, privacy_url: null, privacy_nl: '', privacy_en: '' }
const setCompany = async (changes: object) => {
  const { status, body } = await (await product.as('manager')).patch('/company', changes)
  expect(status, JSON.stringify(body)).toBe(200)
}
afterEach(() => setCompany(unsaid))

async function sent(lead: object = {}, changes: object = {}) {
  await product.drain()
  product.mails.length = 0
  const adviser = await product.as('adviser')
  const made = await aSentQuotation(product, adviser, await aLead(product, lead), changes)
  await product.drain()
  const customer = await aCustomer(product)
  const page = async () => (await customer.get<PortalPage>(`/portal/${made.token}`)).body
  const pdf = async () => {
    const { body } = await customer.get<Buffer>(`/portal/${made.token}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  const mail = product.mails.find(({ to }) => to.startsWith('jan'))
  return { ...made, version_id: made.quotation.version_id, customer, page, pdf, mail }
}

const termsOf = (version_id: number) =>
  product.inside(async ({ db }) => {
    const of = eq(quotationAcceptances.version_id, version_id)
    return (await db.select().from(quotationAcceptances).where(of))[0]?.terms_text ?? ''
  })

const sumOf = (page: PortalPage) =>
  page.editions[0]?.groups
    .flatMap(({ lines }) => lines)
    .reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0)

test('portal, PDF and mail say when it is delivered, what is guaranteed and where the privacy statement is', async () => {
  await setCompany({ delivery_weeks: 9, privacy_url: 'https://zon.example/privacy' })
  const { page, pdf, mail } = await sent()
  const said = await page()
  expect(said.duties.delivery).toBe(
    'Wij leveren en plaatsen uiterlijk 9 weken na uw bestelling, tenzij we samen een andere datum afspreken.',
  )
  expect(said.privacy).toEqual({ url: 'https://zon.example/privacy', text: '' })
  const printed = await pdf()
  for (const words of [said.duties.delivery, said.duties.guarantee, 'https://zon.example/privacy'])
    expect(printed).toContain(words)
  expect(mail?.html).toContain('href="https://zon.example/privacy"')
})

test('a privacy statement without an address is read in portal and PDF, and the mail says so', async () => {
  await setCompany({ privacy_nl: 'Wij bewaren uw gegevens zolang de wet dat vraagt.' })
  const { page, pdf, mail } = await sent()
  expect((await page()).privacy).toEqual({
    url: null,
    text: 'Wij bewaren uw gegevens zolang de wet dat vraagt.',
  })
  expect(await pdf()).toContain('Privacyverklaring Wij bewaren uw gegevens zolang de wet dat vraagt.')
  expect(mail?.text).toContain('leest u in de privacyverklaring in onze offerte')
})

test('a quotation says another time of delivery than the company', async () => {
  await setCompany({ delivery_weeks: 9 })
  const { page, quotation } = await sent({}, { delivery_weeks: 3 })
  expect(quotation).toMatchObject({ delivery_weeks: 3 })
  expect((await page()).duties.delivery).toContain('uiterlijk 3 weken na')
})

test('who fetches and pays after a withdrawal stands where there is a right to withdraw', async () => {
  await setCompany({ return_cost: 350 })
  const { page, pdf } = await sent()
  const { returns } = (await page()).duties
  expect(returns).toBe(
    'Zijn de goederen al bij u, dan halen wij die na uw herroeping op; daarvoor betaalt u hoogstens € 350.',
  )
  expect(await pdf()).toContain(returns)
  const business = await sent({ kind: 'business', company_name: 'Bakker B.V.' })
  expect(await business.page()).toMatchObject({ duties: { returns: null }, begin_statement: null })
})

test('what was sent stays, whatever the company says afterwards', async () => {
  await setCompany({ delivery_weeks: 9, return_cost: 350, privacy_url: 'https://zon.example/privacy' })
  const { page } = await sent()
  const before = await page()
  await setCompany({ delivery_weeks: 2, return_cost: null, privacy_url: null, privacy_nl: 'Anders' })
  expect(await page()).toEqual(before)
})

test('a version that was sent before all this was said promises what the law has', async () => {
  const { page, version_id } = await sent()
  await setCompany({ delivery_weeks: 9, return_cost: 350, privacy_url: 'https://zon.example/privacy' })
  await product.inside(async ({ db }) => {
    const of = eq(quotationVersions.id, version_id)
    const [row] = await db.select({ kept: quotationVersions.sent_parties }).from(quotationVersions).where(of)
    if (!row?.kept) throw new Error('Nothing was kept')
    const { rows_with_vat: _rows, ...kept } = row.kept
    const {
      return_cost: _r,
      delivery_weeks: _d,
      privacy_url: _u,
      privacy_nl: _n,
      privacy_en: _e,
      ...company
    } = kept.company
    await db
      .update(quotationVersions)
      .set({ sent_parties: { ...kept, company } as typeof row.kept })
      .where(and(of))
  })
  const said = await page()
  expect(said.duties.delivery).toContain('uiterlijk 30 dagen na')
  expect(said.duties.returns).toContain('op onze kosten')
  expect(said).toMatchObject({ privacy: null, rows_with_vat: false })
})

/** The newest confirmation of an order. */
async function confirmed() {
  await product.drain()
  return product.mails.findLast(({ subject }) => subject.startsWith('Bevestiging van uw opdracht'))?.text
}

test('the words of the wish to begin within the term are kept with the acceptance, alone when it was said', async () => {
  const asked = await sent()
  const { begin_statement } = await asked.page()
  expect(begin_statement).toContain('Herroep ik daarna, dan betaal ik het deel dat al is uitgevoerd.')
  const body = anAcceptance(asked.version_id, { begin_within_term: true })
  expect((await asked.customer.post(`/portal/${asked.token}/accept`, body)).status).toBe(200)
  expect(await termsOf(asked.version_id)).toContain(begin_statement)
  expect(await asked.pdf()).toContain(begin_statement)
  expect(await confirmed()).toContain('U heeft ons gevraagd al binnen de bedenktijd te beginnen.')
  const silent = await sent()
  await silent.customer.post(`/portal/${silent.token}/accept`, anAcceptance(silent.version_id))
  expect(await termsOf(silent.version_id)).not.toContain('binnen de bedenktijd')
  expect(await confirmed()).not.toContain('binnen de bedenktijd te beginnen')
})

test('a customer who installs reads that, and nothing of fitters', async () => {
  const { page, pdf } = await sent({}, { quotation_type: 'selfInstallation' })
  expect(await page()).toMatchObject({ self_installation: true })
  const printed = await pdf()
  expect(printed).toContain('Wij leveren het materiaal en de handleiding; u plaatst zelf.')
  expect(printed).not.toContain('Onze monteurs')
})

test('who installs what is delivered is not asked to have it begun within the term, and sending it stores nothing', async () => {
  const { customer, token, version_id, page, pdf } = await sent({}, { quotation_type: 'selfInstallation' })
  expect(await page()).toMatchObject({ begin_statement: null })
  expect(await pdf()).not.toMatch(/binnen de bedenktijd te beginnen|naar evenredigheid/)
  const body = anAcceptance(version_id, { begin_within_term: true })
  expect((await customer.post(`/portal/${token}/accept`, body)).status).toBe(200)
  expect(await termsOf(version_id)).not.toContain('binnen de bedenktijd')
  expect(await page()).toMatchObject({ accepted: { begin_within_term: false } })
  // One that was accepted before has it.
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const before = 'UPDATE quotation_acceptances SET begin_within_term = true WHERE version_id = $1'
  expect((await owner.query(before, [version_id])).rowCount).toBe(1)
  await owner.end()
  expect(await page()).toMatchObject({ accepted: { begin_within_term: false } })
  const first = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  expect((await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)).status).toBe(200)
  await product.drain()
  for (const { text } of product.mails) expect(text).not.toMatch(/naar evenredigheid|min het deel/)
})

test('private customers read rows with VAT, businesses without', async () => {
  const home = await (await sent()).page()
  expect(home.rows_with_vat).toBe(true)
  expect(sumOf(home)).toBe(home.editions[0]?.total_cents)
  const business = await sent({ kind: 'business', company_name: 'Bakker B.V.', is_home: false })
  const shop = await business.page()
  expect(shop.rows_with_vat).toBe(false)
  expect(sumOf(shop)).toBe(shop.editions[0]?.net_cents)
  expect(await business.pdf()).toContain("met de prijzen in euro's exclusief btw")
})
