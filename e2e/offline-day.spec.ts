import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './src/axe.ts'
import { logIn } from './src/log-in.ts'
import { type Caller, logInCaller } from './src/office.ts'
import { type Product, testNow } from './src/product.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()
test.use({ ownProduct: true })

const canary = 'Kanariepiet'
const phone = '0612398745'
const password = 'zonnepaneel'

/** A visit of the adviser today, with a customer whose name is found wherever it is readable. */
async function aVisitToday(product: Product) {
  const manager = await logInCaller(product, 'manager')
  const me = await (await logInCaller(product, 'adviser')).ask('GET /employee')
  const lead = await manager.ask('POST /leads', {
    body: { lastName: canary, mobile: phone, street: 'Kanarielaan', city: 'Utrecht', zip_code: '3511 AB' },
  })
  const visit = await manager.ask('POST /appointments', {
    body: {
      lead_id: lead.id,
      adviser_id: me.id,
      kind: 'advice',
      date: testNow.slice(0, 10),
      from: '21:00',
      till: '22:00',
      confirm: true,
    },
  })
  await addPhoto(manager, lead.id)
  return { lead, visit }
}

const packIsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('heliodesk.quotation'))).not.toBeNull()

async function writeNote(page: Page, lead_id: number, text: string) {
  await page
    .getByRole('link', { name: new RegExp(canary) })
    .first()
    .click()
  await page
    .getByRole('link', { name: new RegExp(canary) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/leads/${lead_id}`))
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add note' })
  await dialog.getByLabel('Note').fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await expect(page.getByText(/\(Not sent yet\)/).first()).toBeVisible()
  await expect(page.getByText('Note added to the timeline')).toHaveCount(0)
}

/** A photo of noise, of which no other file has the bytes. */
async function addPhoto(manager: Caller, lead_id: number): Promise<void> {
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7_919) % 251))
  const picture = await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dak.jpg')
  for (const [name, value] of Object.entries({ group: 'roof', owner_type: 'leads', owner_id: `${lead_id}` }))
    form.set(name, value)
  await manager.ask('POST /files', { body: form })
}

/** The middle of each picture that the page shows, as the server answers it. */
async function shownPictures(page: Page): Promise<Buffer[]> {
  const shown = page.locator('img[src*="/api/"]')
  await shown.first().waitFor()
  const addresses = await shown.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src') ?? ''),
  )
  const answers = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).body()),
  )
  return answers.map((body) => body.subarray(body.length / 2, body.length / 2 + 64))
}

const notesOf = async (product: Product, lead_id: number) => {
  const manager = await logInCaller(product, 'manager')
  const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead_id } })
  return JSON.stringify(data)
}

/** Every file of the browser's profile in which one of the texts can be read. */
async function filesWith(folder: string, texts: readonly string[], bytes: readonly Buffer[] = []) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    const written = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
    if ([...written, ...bytes].some((part) => content.includes(part))) found.push(path)
  }
  return found
}

/** What a browser still has of a user who left. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('heliodesk')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = opening.result.transaction(store).objectStore(store).count()
        asked.addEventListener('success', () => resolve(asked.result))
      })
    const [records, outbox] = [await count('records'), await count('outbox')]
    const pictures = await count('pictures')
    opening.result.close()
    const ofUsers = ['auth', 'employee', 'lead', 'quotation', 'offline-advisers']
    return {
      records,
      outbox,
      pictures,
      local: ofUsers.filter((key) => localStorage.getItem(`heliodesk.${key}`) !== null),
    }
  })

interface Started {
  context: BrowserContext
  page: Page
}

test('a killed browser starts without a network, and nothing of a customer is readable in its profile [c373]', async ({
  product,
  launchOptions,
}) => {
  test.setTimeout(180_000)
  const { lead } = await aVisitToday(product)
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-profile-'))
  const start = async (offline: boolean): Promise<Started> => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: product.url,
      serviceWorkers: 'allow',
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      offline,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.clock.install({ time: testNow })
    return { context, page }
  }
  try {
    let { context, page } = await start(false)
    await page.goto('/login')
    await logIn(page, 'adviser')
    await packIsThere(page)
    await page
      .getByRole('link', { name: new RegExp(canary) })
      .first()
      .click()
    await page.goto(`/leads/${lead.id}`)
    const pictures = await shownPictures(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // A customer's link opens the customer's page here too, not the app that is kept.
    await page.goto('/visit/no-such-link')
    await expect(page.getByRole('heading', { name: 'This link is not valid (any more)' })).toBeVisible()
    await context.close()
    expect(pictures[0]).toHaveLength(64)
    expect(await filesWith(folder, [canary, phone, '612398745'], pictures)).toEqual([])

    ;({ context, page } = await start(true))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expectNoViolations(page, 'the login page without a network')
    await page.getByRole('button', { name: 'adviser' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await writeNote(page, lead.id, 'Na het licht uit')
    await page.getByRole('link', { name: '1 waits' }).first().click()
    await expect(page.getByRole('row', { name: /^Note .* Not tried yet/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Visits/ })).toBeVisible()
    await expectNoViolations(page, 'this device, without a network')
    await context.close()
    expect(await filesWith(folder, [canary, '612398745', 'Na het licht uit'])).toEqual([])

    ;({ context, page } = await start(false))
    await page.goto('/login')
    await logIn(page, 'adviser')
    await expect.poll(() => notesOf(product, lead.id)).toContain('Na het licht uit')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => keptOf(page)).toEqual({ records: 0, outbox: 0, pictures: 0, local: [] })
    await context.close()
    expect(await filesWith(folder, [canary, '612398745', 'Na het licht uit'])).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
