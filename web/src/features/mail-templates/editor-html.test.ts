import { expect, test } from 'vitest'
import { fitsEditor, fromEditor, toEditor } from './editor-html.ts'

test('variables become chips, and styles that the security policy forbids are kept aside', () => {
  expect(toEditor('<p style="color:red">Dag {{ name | default: "u" }}</p>')).toBe(
    '<p data-style="color:red">Dag <span data-liquid="{{ name | default: &quot;u&quot; }}"></span></p>',
  )
})

test('an address keeps its variable', () => {
  const button = '<p><a href="{{ portalUrl }}">Open</a></p>'
  expect(toEditor(button)).toBe(button)
})

test.each([
  '<p>Dag {{ firstName }},</p>',
  '<p style="margin:24px 0"><a style="color:{{ companyColor }}" href="{{ portalUrl }}">Open</a></p>',
  '<ul><li>een</li><li>twee</li></ul>',
])('%s comes back as it was', (html) => {
  expect(fromEditor(toEditor(html))).toBe(html)
})

test.each([
  [
    '<p><span data-liquid="{% if city %}">if</span></p><p>Dag</p><p><span data-liquid="{% endif %}">endif</span></p>',
    '{% if city %}<p>Dag</p>{% endif %}',
  ],
  [
    '<ul><li><p><span data-liquid="{% if a %}">if</span></p></li><li><p>een</p></li></ul>',
    '<ul>{% if a %}<li>een</li></ul>',
  ],
  ['<p><span data-liquid="{% if a %}">if</span>een</p>', '<p>{% if a %}een</p>'],
])('%s is written as %s', (editor, html) => {
  expect(fromEditor(editor)).toBe(html)
})

test.each([
  ['<p>Dag<br>u</p>', true],
  ['<table><tr><td>Dag</td></tr></table>', false],
  ['<p>Dag</p><img src="https://x.example/a.png">', false],
])('%s fits the editor: %s', (html, fits) => {
  expect(fitsEditor(html)).toBe(fits)
})
