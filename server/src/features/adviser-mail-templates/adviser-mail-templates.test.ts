import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { adviserMailTemplates } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
beforeEach(() => product.inside(({ db }) => db.delete(adviserMailTemplates)))

type Template = CallResult<typeof calls.adviserMail.get>
interface Page {
  data: Template[]
}

const aTemplate = (more: object = {}) => ({
  name: 'Kennismaking',
  category: 'introduction',
  language: 'nl',
  subject: 'Onze afspraak op {{ appointmentDate }}',
  content: '<p>{{ salutation }}, met {{ employeeName }} van {{ companyName }}.</p>',
  ...more,
})
const path = '/adviser-mail-templates'

async function write(who: 'manager' | 'adviser' | 'both', more: object = {}) {
  const client = await product.as(who)
  const { status, body } = await client.post<Template>(path, aTemplate(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

test('a template is created, read, changed and removed, and the audit tells so [c206]', async () => {
  const adviser = await product.as('adviser')
  const made = await write('adviser')
  const { employee_id } = product.noord.employees.adviser
  expect(made).toMatchObject({
    ...aTemplate(),
    company_wide: false,
    employee: { id: employee_id, name: 'Adviser van Noord' },
    may_change: true,
    revision: 1,
  })
  const one = `${path}/${made.id}`
  expect(await adviser.get(one)).toMatchObject({ status: 200, body: made })
  expect(await adviser.patch(one, { subject: 'Tot ziens', revision: 1 })).toMatchObject({
    status: 200,
    body: { subject: 'Tot ziens', content: made.content, company_wide: false, revision: 2 },
  })
  expect(await adviser.patch(one, { subject: 'Te laat', revision: 1 })).toMatchObject({
    status: 409,
    body: { current: { subject: 'Tot ziens', revision: 2 } },
  })
  expect(await adviser.delete(one)).toMatchObject({ status: 204 })
  expect(await adviser.get(one)).toMatchObject({ status: 404 })
  const { rows } = await product.inside(({ db }) =>
    db.execute(
      `SELECT action FROM audit_log WHERE subject = 'adviser mail templates' AND subject_id = ${made.id} ORDER BY id`,
    ),
  )
  expect(rows).toEqual([{ action: 'created' }, { action: 'updated' }, { action: 'removed' }])
})

test('an adviser sees the own ones and the company’s, and changes the own ones alone', async () => {
  const adviser = await product.as('adviser')
  const own = await write('adviser', { name: 'Van mij' })
  const wide = await write('manager', { name: 'Van iedereen', company_wide: true })
  const hers = await write('both', { name: 'Van een collega' })
  const { body: page } = await adviser.get<Page>(`${path}/table?sort=name`)
  expect(page.data.map(({ name, may_change }) => [name, may_change])).toEqual([
    ['Van iedereen', false],
    ['Van mij', true],
  ])
  expect((await adviser.get<Page>(path)).body.data.map(({ name }) => name)).toEqual(
    page.data.map(({ name }) => name),
  )
  expect((await adviser.get(`${path}/${hers.id}`)).status).toBe(404)
  expect((await adviser.patch(`${path}/${hers.id}`, { name: 'x' })).status).toBe(404)
  expect((await adviser.delete(`${path}/${hers.id}`)).status).toBe(404)
  expect((await adviser.get(`${path}/${wide.id}`)).status).toBe(200)
  expect((await adviser.patch(`${path}/${wide.id}`, { name: 'x' })).status).toBe(403)
  expect((await adviser.delete(`${path}/${wide.id}`)).status).toBe(403)
  expect((await adviser.post(path, aTemplate({ company_wide: true }))).status).toBe(403)
  expect((await adviser.patch(`${path}/${own.id}`, { company_wide: true })).status).toBe(403)
  const manager = await product.as('manager')
  expect((await manager.get<Page>(`${path}/table`)).body.data).toHaveLength(3)
  const shared = await manager.patch<Template>(`${path}/${own.id}`, { company_wide: true })
  expect(shared.body).toMatchObject({ company_wide: true, employee: null, may_change: true })
})

test('filters by category, language and whose they are, and counts what may be used by category [c110]', async () => {
  const adviser = await product.as('adviser')
  await write('adviser', { name: 'A', category: 'quotation' })
  await write('manager', { name: 'B', category: 'quotation', language: 'en', company_wide: true })
  await write('both', { name: 'C', category: 'quotation' })
  await write('adviser', { name: 'D', category: 'service', subject: 'Het onderhoud' })
  const names = async (query: string) =>
    (await adviser.get<Page>(`${path}/table?sort=name&${query}`)).body.data.map(({ name }) => name)
  expect(await names('filter[category]=quotation')).toEqual(['A', 'B'])
  expect(await names('filter[language]=en')).toEqual(['B'])
  expect(await names('filter[company_wide]=false')).toEqual(['A', 'D'])
  expect(await names('filter[search]=onderhoud')).toEqual(['D'])
  const { body } = await adviser.get<{ data: { category: string; templates: number }[] }>(
    '/adviser-mail-category',
  )
  expect(body.data).toEqual([
    { category: 'introduction', templates: 0 },
    { category: 'appointment', templates: 0 },
    { category: 'quotation', templates: 2 },
    { category: 'followUp', templates: 0 },
    { category: 'installation', templates: 0 },
    { category: 'service', templates: 1 },
    { category: 'other', templates: 0 },
  ])
})

test('an unknown variable answers 422 with its place, and a name that is taken under its field', async () => {
  const adviser = await product.as('adviser')
  expect(
    await adviser.post(
      path,
      aTemplate({ subject: 'Dag {{ lastNam }}', content: '<p>{{ passwordUrl }}</p>' }),
    ),
  ).toMatchObject({
    status: 422,
    body: {
      errors: {
        subject: ['There is no variable lastNam (line 1, character 8)'],
        content: ['There is no variable passwordUrl (line 1, character 7)'],
      },
    },
  })
  await write('adviser')
  const again = await adviser.post(path, aTemplate({ name: 'kennisMAKING' }))
  expect(again).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
  await write('adviser', { language: 'en' })
  await write('manager')
})

test('what runs or loads something is not kept', async () => {
  const { content } = await write('adviser', {
    content:
      '<p onclick="alert(1)">Dag<script>alert(1)</script><img src="javascript:alert(2)" onerror="alert(1)"><a href="javascript:alert(1)">hier</a></p>',
  })
  expect(content).toBe('<p>Dag<img /><a>hier</a></p>')
})
