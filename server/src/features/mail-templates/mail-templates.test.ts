import { changesChannel } from '@heliodesk/contract/realtime'
import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Template = CallResult<typeof calls.mailTemplates.get>
type Preview = CallResult<typeof calls.mailTemplates.preview>
interface Failed {
  errors: Record<string, string[]>
}

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
  await product.inside(async ({ db }) => {
    await db.execute('DELETE FROM mail_templates')
    await db.execute('DELETE FROM top_level_mail_templates')
  })
})

const aTemplate = (more: object = {}) => ({
  type: 'quotation',
  language: 'nl',
  subject: 'Offerte {{ quotationNumber }}',
  content: '<p>{{ salutation }}, hier is <a href="{{ portalUrl }}">uw offerte</a>.</p>',
  ...more,
})
const write = async (more: object = {}, as: 'manager' | 'developer' = 'manager') => {
  const client = await product.as(as)
  const { status, body } = await client.post<Template>('/mail-templates', aTemplate(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

test('a template is created, read, changed and removed [c107]', async () => {
  const manager = await product.as('manager')
  const made = await write()
  expect(made).toMatchObject({ ...aTemplate(), top_level: false, revision: 1 })
  const path = `/mail-templates/${made.id}`
  expect(await manager.get(path)).toMatchObject({ status: 200, body: made })
  expect(await manager.patch(path, { subject: 'Uw offerte', revision: 1 })).toMatchObject({
    status: 200,
    body: { subject: 'Uw offerte', content: made.content, revision: 2 },
  })
  expect(await manager.patch(path, { subject: 'Uw offerte', revision: 2 })).toMatchObject({
    body: { revision: 2 },
  })
  expect(await manager.patch(path, { subject: 'Te laat', revision: 1 })).toMatchObject({
    status: 409,
    body: { current: { subject: 'Uw offerte', revision: 2 } },
  })
  expect(await manager.delete(path)).toMatchObject({ status: 204 })
  expect(await manager.get(path)).toMatchObject({ status: 404 })
  const told = await product.inside(async ({ db }) => {
    const { rows } = await db.execute(
      `SELECT action FROM audit_log WHERE subject = 'mail templates' AND subject_id = ${made.id} ORDER BY id`,
    )
    return rows
  })
  expect(told).toEqual([{ action: 'created' }, { action: 'updated' }, { action: 'removed' }])
})

test('a reminder without the link that stops reminders answers 422', async () => {
  const manager = await product.as('manager')
  const reminder = aTemplate({ type: 'quotation_reminder_three_days' })
  expect(await manager.post('/mail-templates', reminder)).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringContaining('{{ stopRemindersUrl }}')] } },
  })
  const content = `${reminder.content}<p><a href="{{ stopRemindersUrl }}">Stop</a></p>`
  await write({ type: 'quotation_reminder_three_days', content })
})

test('a text of the quotation’s mail without its link answers 422 [c616]', async () => {
  const manager = await product.as('manager')
  expect(
    await manager.post('/mail-templates', aTemplate({ type: 'quotation', content: '<p>Dag</p>' })),
  ).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringContaining('{{ portalUrl }}')] } },
  })
})

test('a confirmation of an order without its term to withdraw answers 422', async () => {
  const manager = await product.as('manager')
  const accepted = { type: 'quotation_accepted', content: '<p>Dank u wel</p>' }
  expect(await manager.post('/mail-templates', aTemplate(accepted))).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringContaining('{{ withdrawalDays }}')] } },
  })
  const content = '<p>Dank u wel{% if withdrawalDays %}, u heeft {{ withdrawalDays }} dagen{% endif %}</p>'
  await write({ ...accepted, content })
})

test('an unknown variable answers 422 with its name and place', async () => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<Failed>(
    '/mail-templates',
    aTemplate({ subject: 'Dag {{ lastNam }}', content: '<p>Dag</p>\n<p>{{ city }} {{ cty }}</p>' }),
  )
  expect([status, body.errors]).toEqual([
    422,
    {
      subject: ['There is no variable lastNam (line 1, character 8)'],
      content: ['There is no variable cty (line 2, character 18)'],
    },
  ])
  const { id } = await write()
  expect(await manager.patch(`/mail-templates/${id}`, { content: '{{ klant }}' })).toMatchObject({
    status: 422,
    body: { errors: { content: ['There is no variable klant (line 1, character 4)'] } },
  })
})

test.each([
  ['an open condition', { content: '<p>Dag</p>{% if city %}x' }, 'content'],
  ['an unknown filter', { content: '{{ city | shout }}' }, 'content'],
  ['another template', { content: '{% include "secret" %}' }, 'content'],
  ['work without an end', { content: '{% for i in (1..900000000) %}{{ i }}{% endfor %}' }, 'content'],
  ['a tag that ends within a script', { content: '{% raw %}<script>{% endraw %}</script>' }, 'content'],
  ['no subject', { subject: ' ' }, 'subject'],
  ['nothing but a script', { content: '<script>alert(1)</script>' }, 'content'],
  [
    'a layout without the mail',
    { type: 'layout', content: '<html><body>{{ footer | raw }}</body></html>' },
    'content',
  ],
  [
    'a layout that prints something else as it is',
    { type: 'layout', content: '{{ content | raw }}{{ footer | raw }}{{ subject | raw }}' },
    'content',
  ],
  ['an unknown type', { type: 'poem' }, 'type'],
  ['an unknown language', { language: 'de' }, 'language'],
])('%s answers 422 under its field', async (_what, more, field) => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<Failed>('/mail-templates', aTemplate(more))
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a receipt of a withdrawal says when that came', async () => {
  const manager = await product.as('manager')
  const template = { ...aTemplate(), type: 'quotation_withdrawn' }
  const content = '<p>Beste {{ lastName }}, u hoeft niets te doen.</p>'
  for (const lacking of ['', '<p>{{ withdrawnOn }}</p>'])
    expect(await manager.post('/mail-templates', { ...template, content: content + lacking })).toMatchObject({
      status: 422,
      body: { errors: { content: expect.arrayContaining([expect.stringContaining('withdrawnTime')]) } },
    })
})

test('scripts are not kept', async () => {
  const { content } = await write({
    type: 'quotation_declined',
    content: '<p onclick="x()">Dag <a href="javascript:x()">klik</a></p><script>x()</script>',
  })
  expect(content).toBe('<p>Dag <a>klik</a></p>')
})

test('a second template of a type and language answers 422', async () => {
  await write()
  const manager = await product.as('manager')
  expect(await manager.post('/mail-templates', aTemplate())).toMatchObject({
    status: 422,
    body: { errors: { type: [expect.any(String)] } },
  })
  await write({ language: 'en' })
})

test('shared templates are marked, and their own permissions decide who views and changes them', async () => {
  const shared = await write({ top_level: true }, 'developer')
  const own = await write()
  const [manager, builder, developer] = [
    await product.as('manager'),
    await product.as('quotation_builder'),
    await product.as('developer'),
  ]
  const seen = async (client: typeof manager) => {
    const { body } = await client.get<{ data: Template[] }>('/mail-templates/table?sort=-top_level')
    return body.data.map(({ id, top_level }) => [id, top_level])
  }
  expect(await seen(manager)).toEqual([
    [shared.id, true],
    [own.id, false],
  ])
  expect(await seen(builder)).toEqual([[own.id, false]])
  const path = `/mail-templates/${shared.id}`
  expect((await builder.get(path)).status).toBe(403)
  expect((await manager.patch(path, { subject: 'Van ons' })).status).toBe(403)
  expect((await manager.delete(path)).status).toBe(403)
  expect((await manager.post('/mail-templates', aTemplate({ type: 'footer', top_level: true }))).status).toBe(
    403,
  )
  expect(await developer.patch(path, { subject: 'Van ons allen', revision: 1 })).toMatchObject({
    status: 200,
    body: { subject: 'Van ons allen', top_level: true, revision: 2 },
  })
  expect((await developer.delete(path)).status).toBe(204)
})

test('another company sees the shared templates and none of ours', async () => {
  const shared = await write({ top_level: true }, 'developer')
  const own = await write()
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get(`/mail-templates/${shared.id}`)).status).toBe(200)
  expect((await elsewhere.get(`/mail-templates/${own.id}`)).status).toBe(404)
  expect((await elsewhere.patch(`/mail-templates/${own.id}`, { subject: 'x' })).status).toBe(404)
  expect((await elsewhere.delete(`/mail-templates/${own.id}`)).status).toBe(404)
})

test('the table filters, searches and sorts', async () => {
  await write({ subject: 'Zon' })
  await write({ type: 'footer', subject: '', content: '{{ companyName }}' })
  await write({ type: 'quotation_answer', language: 'en', subject: 'Sun' })
  const manager = await product.as('manager')
  const found = async (query: string) => {
    const { body } = await manager.get<{ data: Template[] }>(`/mail-templates/table?${query}`)
    return body.data.map(({ type }) => type)
  }
  expect(await found('')).toEqual(['footer', 'quotation', 'quotation_answer'])
  expect(await found('sort=-subject')).toEqual(['quotation', 'quotation_answer', 'footer'])
  expect(await found('filter[language]=en')).toEqual(['quotation_answer'])
  expect(await found('filter[type]=footer,layout')).toEqual(['footer'])
  expect(await found('filter[search]=zon')).toEqual(['quotation'])
  expect(await found('filter[top_level]=true')).toEqual([])
  expect(await found('per_page=2&page=2')).toEqual(['quotation_answer'])
})

const sent = async () => {
  const adviser = await product.as('adviser')
  await aSentQuotation(product, adviser, await aLead(product))
  await product.drain()
  return product.mails.findLast(({ to }) => to.includes('@klant'))
}

test('a quotation mail uses the company’s text, else the shared one, else the built-in one', async () => {
  expect((await sent())?.text).toContain('Bekijk uw offerte')
  const shared = await write({ top_level: true, subject: 'Gedeeld {{ quotationNumber }}' }, 'developer')
  expect((await sent())?.subject).toMatch(/^Gedeeld Q2026-/)
  const own = await write({ subject: 'Eigen {{ quotationNumber }}' })
  await write({ type: 'footer', subject: '', content: 'Groet van {{ companyName }}' })
  const mail = await sent()
  expect(mail?.subject).toMatch(/^Eigen Q2026-/)
  expect(mail?.text).toContain('hier is uw offerte: http')
  expect(mail?.text).toContain('-- \nGroet van Zonnekracht Noord')
  const developer = await product.as('developer')
  for (const { id } of [own, shared]) await developer.delete(`/mail-templates/${id}`)
  expect((await sent())?.text).toContain('Bekijk uw offerte')
})

test('a preview shows a lead’s mail in both languages and as plain text, before anything is saved', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const { status, body } = await manager.post<Preview>('/mail-templates/preview', aTemplate({ lead_id }))
  expect([status, body.data.map(({ language }) => language)]).toEqual([200, ['nl', 'en']])
  const [dutch, english] = body.data
  expect(dutch?.text).toContain('Geachte heer De Vries, hier is uw offerte: ')
  expect(dutch?.html).toContain('<a href="http')
  expect(english?.text).toContain('View your quotation')
  expect((await manager.get<{ data: [] }>('/mail-templates')).body.data).toEqual([])
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.post('/mail-templates/preview', aTemplate({ lead_id }))).status).toBe(404)
  expect(await manager.post('/mail-templates/preview', aTemplate({ content: '{{ klant }}' }))).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringContaining('klant')] } },
  })
})

test('the footer preview equals the footer below the mail of a template', async () => {
  const manager = await product.as('manager')
  const { id } = await write()
  const path = `/mail-templates/${id}/footer-preview`
  expect(await manager.get(path)).toMatchObject({
    status: 200,
    body: { text: expect.stringContaining('KvK'), html: expect.stringContaining('mailto:') },
  })
  await write({ type: 'footer', subject: '', content: '<p>Groet van {{ companyName }}</p>' })
  expect(await manager.get(path)).toMatchObject({
    body: {
      html: expect.stringMatching(/^<p>Groet van Zonnekracht Noord<\/p>.*privacyverklaring/),
      text: expect.stringMatching(/^Groet van Zonnekracht Noord\n\n.*privacyverklaring/),
    },
  })
})

test('a test mail goes to its author, and to no lead', async () => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<{ to: string }>(
    '/mail-templates/test',
    aTemplate({ lead_id: await aLead(product) }),
  )
  expect(status).toBe(200)
  await product.drain()
  expect(product.mails).toMatchObject([
    { to: body.to, subject: 'Offerte', text: expect.stringContaining('De Vries') },
  ])
  const adviser = await product.as('adviser')
  expect((await adviser.post('/mail-templates/test', aTemplate())).status).toBe(403)
})

test('the built-in text can be read, to restore it', async () => {
  const manager = await product.as('manager')
  expect(await manager.get('/mail-templates/built-in?type=quotation&language=en')).toMatchObject({
    status: 200,
    body: { subject: expect.stringContaining('{{ quotationNumber }}'), content: expect.any(String) },
  })
  expect((await manager.get('/mail-templates/built-in?type=poem&language=en')).status).toBe(400)
})

test('a template that is made, changed or removed refreshes the open tables of colleagues', async () => {
  const port = await listenOn(product.app)
  const heard = await subscribed(port, await product.as('manager'), changesChannel(product.noord.id))
  const colleague = await product.as('both')
  const { body } = await colleague.post<Template>('/mail-templates', aTemplate())
  const changed = { noun: 'mail templates', id: body.id, lead_id: null }
  expect(await heard.next()).toMatchObject({ data: { changes: [changed] } })
  await colleague.patch(`/mail-templates/${body.id}`, { subject: 'Uw offerte' })
  expect(await heard.next()).toMatchObject({ data: { changes: [changed] } })
  await colleague.delete(`/mail-templates/${body.id}`)
  expect(await heard.next()).toMatchObject({ data: { changes: [{ ...changed, removed: true }] } })
  heard.ws.close()
})
