import { copiedSettingNames } from '@heliodesk/domain/company/copied-settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharedFile, onePixel, someInstallPrices } from '../../testing/add-fixtures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

interface Group {
  setting: string
  counts: Record<'new' | 'exists' | 'replaced' | 'left', number>
  things: { name: string; outcome: string; reason: string | null }[]
}
interface Copied {
  copied: string[]
  groups: Group[]
}
interface Made {
  id: number
}

const path = '/company/copy-settings'
const all = [...copiedSettingNames]
const preview = async (client: TestClient, settings: readonly string[] = all, from = zuid.id) =>
  client.post<{ data: Group[] }>(`${path}/preview`, { company_id: from, settings })
const copy = (client: TestClient, settings: readonly string[] = all) =>
  client.post<Copied>(path, { company_id: zuid.id, settings })
const groupOf = (groups: Group[], setting: string) => groups.find((group) => group.setting === setting)
const countRows = async (company = noord) => {
  const tables = ['products', 'product_prices', 'sources', 'result_codes', 'zip_code_ranges', 'city_centers']
  const more = ['question_lists', 'mail_templates', 'adviser_mail_templates', 'attachments', 'files']
  return product.inside(async ({ db }) => {
    const counts: Record<string, number> = {}
    for (const table of [...tables, ...more])
      counts[table] = Number((await db.execute(sql.raw(`SELECT count(*) FROM ${table}`))).rows[0]?.['count'])
    return counts
  }, company)
}

let here: TestClient
let there: TestClient
const made = async <Body extends object = Made>(address: string, body: unknown) => {
  const answer = await there.post<Body>(address, body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}

beforeAll(async () => {
  ;[here, there] = await Promise.all([product.as('both'), product.as('both', zuid)])
  const colleague = await product.as('manager', zuid)
  const panel = await made<Made & { waiting_product_price: Made }>('/products', {
    product_type: 'other',
    name: 'Dakhaak Zuid',
    article_number: 'HAAK-9',
    price_net_adviser: 12.5,
    price_net_ew: 9,
  })
  await colleague.patch(`/product-prices/${panel.waiting_product_price.id}/approve`)
  const picture = new FormData()
  picture.set('owner_type', 'products')
  picture.set('owner_id', String(panel.id))
  picture.set('group', 'general')
  picture.set('file', new Blob([onePixel], { type: 'image/png' }), 'haak.png')
  await made('/files', picture)
  await made('/sources', { name: 'Zuidelijke site', cost_type: 'fixed_fee_per_lead', cost_value: 12.34 })
  const { data } = (await there.get<{ data: Made[] }>('/sources')).body
  const question = { key: 'roof', label: { en: 'Roof', nl: 'Dak' }, type: 'text', required: true }
  await made('/question-lists', {
    name: 'Zuidelijke vragen',
    source_id: data[0]?.id,
    active: true,
    questions: [{ ...question, options: [], shown_if: null }],
  })
  await made('/result-codes', { description: 'Zuid: geen interesse', category: 'notInterested' })
  await made('/zip-code-ranges', {
    from: 5000,
    till: 5099,
    priority: 4,
    adviser_ids: [product.both.employee_id, zuid.employees.adviser.employee_id],
  })
  await made('/city-centers', { name: 'Eindhoven', province: 'noordBrabant' })
  await made('/mail-templates', {
    type: 'quotation',
    language: 'nl',
    subject: 'Uit het zuiden',
    content: '<p>{{ salutation }}, <a href="{{ portalUrl }}">uw offerte</a></p>',
    top_level: false,
  })
  const mail = { category: 'other', language: 'nl', subject: 'Dag', content: '<p>Dag</p>' }
  await made('/adviser-mail-templates', { ...mail, name: 'Van Zuid', company_wide: true })
  await made('/adviser-mail-templates', { ...mail, name: 'Eigen', company_wide: false })
  const { id: file_id } = await made('/files/shared', aSharedFile())
  await made('/attachments', { name: 'Garantie', kind: 'other', file_id })
  await made('/install-prices', someInstallPrices())
})

test('a preview counts what is new, and changes nothing', async () => {
  const before = await countRows()
  const { status, body } = await preview(here)
  expect(status).toBe(200)
  expect(body.data.map(({ setting }) => setting)).toEqual(all)
  const products = groupOf(body.data, 'products')
  expect(products?.counts).toMatchObject({ new: 1, replaced: 0, left: 0 })
  expect(products?.things.filter(({ outcome }) => outcome === 'new')).toEqual([
    { name: 'Dakhaak Zuid', outcome: 'new', reason: null },
  ])
  expect(groupOf(body.data, 'adviser mail templates')?.things).toMatchObject([{ name: 'Van Zuid' }])
  expect(groupOf(body.data, 'zip code ranges')?.things).toEqual([
    { name: '5000-5099', outcome: 'new', reason: 'Without the advisers who do not work here' },
  ])
  expect(await countRows()).toEqual(before)
})

test('a question list of a source needs that source', async () => {
  const { body } = await preview(here, ['question lists'])
  expect(groupOf(body.data, 'question lists')?.things).toContainEqual({
    name: 'Zuidelijke vragen',
    outcome: 'left',
    reason: 'Its source is not here: copy the sources too',
  })
  const { body: together } = await preview(here, ['question lists', 'sources'])
  expect(groupOf(together.data, 'question lists')?.counts.new).toBe(1)
})

test('twelve copies at once copy once, what was previewed, and prices wait for approval', async () => {
  const before = await countRows()
  const expected = (await preview(here)).body.data
  const answers = await Promise.all(Array.from({ length: 12 }, () => copy(here)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const first = answers.find(({ body }) => body.copied.length > 0)
  expect(first?.body.groups).toEqual(expected)
  expect(answers.filter(({ body }) => body.copied.length > 0)).toHaveLength(1)
  const after = await countRows()
  for (const [table, count] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, count + (table === 'files' ? 2 : 1)])
  expect(await here.get('/products/table/other?filter[search]=HAAK-9')).toMatchObject({
    body: {
      data: [
        {
          name: 'Dakhaak Zuid',
          active_product_price: null,
          waiting_product_price: {
            price_net_adviser: 12.5,
            price_net_ew: 9,
            requested_by: { id: product.both.employee_id },
          },
        },
      ],
    },
  })
  const shown = await here.get<{ data: { adviser_ids: number[] }[] }>('/zip-code-ranges/table')
  expect(shown.body.data.map(({ adviser_ids }) => adviser_ids)).toEqual([[product.both.employee_id]])
  expect(await here.get('/question-lists')).toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ name: 'Zuidelijke vragen' })]) },
  })
})

test('copied files are the company’s own, and stay when the other company removes theirs', async () => {
  const library = await there.get<{ data: Made[] }>('/attachments')
  await there.delete(`/attachments/${library.body.data[0]?.id}`)
  const { body } = await here.get<{ data: { name: string; file: { url: string } }[] }>('/attachments')
  expect(body.data).toMatchObject([{ name: 'Garantie' }])
  const content = await here.get(body.data[0]?.file.url.replace(/^.*\/api\/v1/, '') ?? '')
  expect(content.status).toBe(200)
})

test('a copied source has a token of its own, and each copied thing is in the audit', async () => {
  const { rows } = await product.inside(({ db }) =>
    db.execute<{ subject: string; created: number }>(
      sql`SELECT subject, count(*)::int AS created FROM audit_log WHERE action = 'created'
        AND employee_id = ${product.both.employee_id} GROUP BY subject ORDER BY subject`,
    ),
  )
  expect(rows.map(({ subject, created }) => `${subject} ${created}`)).toEqual([
    'adviser mail templates 1',
    'attachments 1',
    'city centers 1',
    'mail templates 1',
    'products 1',
    'question lists 1',
    'result codes 1',
    'sources 1',
    'zip code ranges 1',
  ])
  const tokens = await Promise.all(
    [noord, zuid].map((company) =>
      product.inside(
        async ({ db }) =>
          (await db.execute(sql`SELECT access_token_hash FROM sources WHERE name = 'Zuidelijke site'`)).rows,
        company,
      ),
    ),
  )
  expect(tokens[0]).not.toEqual(tokens[1])
})

test('whoever does not work for the other company learns nothing of it', async () => {
  const manager = await product.as('manager')
  expect(await preview(manager)).toMatchObject({
    status: 422,
    body: { errors: { company_id: [expect.anything()] } },
  })
  expect(await copy(manager)).toMatchObject({ status: 422 })
  expect(await preview(here, all, noord.id)).toMatchObject({ status: 422 })
})

test('each setting takes its permission in both companies', async () => {
  await product.inside(
    ({ db }) =>
      db.execute(`UPDATE employments SET role_id = ${zuid.role_ids.planner}
        WHERE employee_id = ${product.both.employee_id} AND company_id = ${zuid.id}`),
    zuid,
  )
  const { body } = await preview(here)
  expect(body.data.map(({ setting }) => setting)).toEqual([
    'products',
    'sources',
    'result codes',
    'zip code ranges',
    'city centers',
    'mail templates',
    'attachments',
  ])
  expect(await copy(here, ['products', 'question lists'])).toMatchObject({ status: 403 })
  expect(await copy(here, ['products'])).toMatchObject({ status: 200, body: { copied: [] } })
})

test('copying takes the permission to change the company', async () => {
  const adviser = await product.as('adviser')
  expect(await preview(adviser)).toMatchObject({ status: 403 })
  expect(await copy(adviser)).toMatchObject({ status: 403 })
})
