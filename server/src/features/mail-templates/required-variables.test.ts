import { mailTypes, requiredVariables } from '@heliodesk/domain/mail-types'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

beforeEach(() => product.inside(({ db }) => db.execute('DELETE FROM mail_templates')))

const save = async (type: string, content: string, language = 'nl') => {
  const manager = await product.as('manager')
  const text = { type, language, subject: 'Uw offerte', content }
  return manager.post<{ errors: Record<string, string[]> }>('/mail-templates', text)
}

const link = '<a href="{{ portalUrl }}">Offerte</a>'
test.each([
  ['a condition that never holds', `{% if city == "Nergens" %}${link}{% endif %}`],
  ['a condition that holds for some', `{% unless city == "Assen" %}${link}{% endunless %}`],
  ['one way of a choice', `{% case city %}{% when "Assen" %}${link}{% else %}Dag{% endcase %}`],
  ['a condition beside its own', `{% if city and portalUrl %}{{ city }}${link}{% endif %}`],
  ['a loop', `{% for i in (1..3) %}${link}{% endfor %}`],
  ['what is kept and not printed', `{% capture kept %}${link}{% endcapture %}`],
  ['a hidden part', `<div style="padding: 0; display : none"><p>${link}</p></div>`],
  ['letters of no size', `<p style="font-size:0px">${link}</p>`],
  ['a link without words', '<a href="{{ portalUrl }}"></a>'],
  ['a comment', `<!-- ${link} -->`],
])('a required variable within %s answers 422 and says why', async (_where, hidden) => {
  const { status, body } = await save('quotation', `<p>Dag {{ lastName }}</p>${hidden}`)
  expect([status, body.errors['content']]).toEqual([422, [expect.stringContaining('{{ portalUrl }}')]])
})

test.each([
  ['both ways of a choice', 'quotation', `{% if city %}${link}{% else %}<p>{{ portalUrl }}</p>{% endif %}`],
  ['its own condition', 'quotation', `{% if portalUrl != "" %}{{ city }}${link}{% endif %}`],
  [
    'beside the day that says the same',
    'quotation_accepted',
    '{% if withdrawUntil != "" %}{{ withdrawUntil }}{% else %}{{ withdrawalDays | divided_by: 7 }}{% endif %}',
  ],
  [
    'beside when it was recorded',
    'quotation_withdrawn',
    '{{ withdrawnOn }}{% if recordedAt == "" %} {{ withdrawnTime }}{% else %}{{ recordedAt }}{% endif %}',
  ],
])('a required variable in %s is kept', async (_where, type, content) => {
  expect((await save(type, `<p>Dag {{ lastName }}</p>${content}`)).status).toBe(201)
})

test.each(mailTypes.filter((type) => requiredVariables(type).length > 0))(
  'the built-in texts of %s show what they have to',
  async (type) => {
    const manager = await product.as('manager')
    for (const language of ['nl', 'en']) {
      const built = `/mail-templates/built-in?type=${type}&language=${language}`
      const { body: text } = await manager.get<{ content: string }>(built)
      expect((await save(type, text.content, language)).status).toBe(201)
    }
  },
)
