import { languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { expect, test } from 'vitest'
import { builtInText } from '../features/mail-templates/built-in-text.ts'
import { plainTextOf } from './plain-text.ts'
import { sanitizeTemplate } from './sanitize-template.ts'

/** How many attributes a template has. */
const attributes = (html: string) => (html.match(/\b(?:href|style|width|align|lang|charset)=/g) ?? []).length

const withoutSpaces = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><')

test.each(mailTemplateTypes.flatMap((type) => languages.map((language) => [type, language] as const)))(
  'the built-in %s in %s stays as it is',
  (type, language) => {
    const { content } = builtInText(type, language)
    const clean = sanitizeTemplate(content, { whole: type === 'layout' })
    expect(plainTextOf(clean)).toBe(plainTextOf(content))
    expect(attributes(clean)).toBe(attributes(content))
    expect(sanitizeTemplate(clean, { whole: type === 'layout' })).toBe(clean)
  },
)

test.each([
  ['<p>Dag</p><script>alert(1)</script>', '<p>Dag</p>'],
  ['<p onclick="alert(1)">Dag</p>', '<p>Dag</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<img src="data:image/svg+xml;base64,AAAA">', '<img />'],
  ['<a href="javascript:alert(1)">Dag</a>', '<a>Dag</a>'],
  ['<a href="jav&#x09;ascript:alert(1)">Dag</a>', '<a>Dag</a>'],
  ['<a href="{{ remarks }}">Dag</a>', '<a>Dag</a>'],
  ['<a href="{{ portalUrl | default: remarks }}">Dag</a>', '<a>Dag</a>'],
  ['<p style="background:url(https://x.example/a.png)">Dag</p>', '<p>Dag</p>'],
  ['<iframe src="https://x.example"></iframe><p>Dag</p>', '<p>Dag</p>'],
  ['<form action="https://x.example"><input name="a"></form>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<style>p { color: red }</style>Dag', 'Dag'],
  ['<base href="https://x.example">Dag', 'Dag'],
])('%s becomes %s', (template, clean) => {
  expect(sanitizeTemplate(template)).toBe(clean)
})

test.each([
  '<a href="{{ portalUrl }}">Dag</a>',
  '<a href="mailto:{{ email }}">Dag</a>',
  '{% if validUntil > "1" and edition == "A" %}<p>{{ edition | default: "<b>" }}</p>{% endif %}',
  '<p style="color:{{ companyColor }}">Dag</p>',
])('%s stays', (template) => {
  expect(withoutSpaces(sanitizeTemplate(template))).toBe(template)
})
