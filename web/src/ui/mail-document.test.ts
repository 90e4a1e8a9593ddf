import { expect, it } from 'vitest'
import { mailDocument } from './mail-document.ts'

it.each([
  [
    '<html><head lang="nl"><title>x</title></head></html>',
    '<html><head lang="nl"><base target="_blank"><title>x</title></head></html>',
  ],
  ['<p>Dag</p>', '<base target="_blank"><p>Dag</p>'],
])('links of %s open in a new tab', (html, expected) => {
  expect(mailDocument(html)).toBe(expected)
})

it('moves style attributes to data-style and leaves text unchanged', () => {
  const html = '<head></head><p class="a" style="color:red">x style="y"</p>'
  expect(mailDocument(html)).toBe(
    '<head><base target="_blank"></head><p class="a" data-style="color:red">x style="y"</p>',
  )
})
