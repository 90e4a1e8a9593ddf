import { expect, test } from 'vitest'
import { watchTags } from './tag-lengths.ts'

const most = 40

/** Whether each chunk of a file, cut at every place, has short tags alone. */
function isShort(xml: string): boolean {
  const bytes = new TextEncoder().encode(xml)
  const answers = Array.from({ length: bytes.length }, (_, cut) => {
    const watch = watchTags(most)
    return watch(bytes.subarray(0, cut)) && watch(bytes.subarray(cut))
  })
  expect(new Set(answers).size).toBe(1)
  return answers[0] ?? true
}

test.each([
  ['text between tags of any length', `<a>${'x'.repeat(200)}</a>`],
  ['many short tags', '<c r="A1" t="str"><v>1</v></c>'.repeat(20)],
  ['a sign of the end in an attribute', '<c r=">>>" t=\'>\'/>'],
  ['an apostrophe in a comment', `<!-- it's --><a>${'x'.repeat(100)}</a>`],
  ['a quotation mark in a text', `<a>12" and 13'</a>${'<b/>'.repeat(30)}`],
])('takes %s', (_name, xml) => {
  expect(isShort(xml)).toBe(true)
})

test.each([
  ['many attributes', `<a ${'b="1" '.repeat(20)}>`],
  ['many attributes with signs of the end', `<a ${'b=">" '.repeat(20)}>`],
  ['a long name', `<${'a'.repeat(50)}>`],
  ['a tag without an end', `<a b='${'>'.repeat(60)}`],
])('refuses %s', (_name, xml) => {
  expect(isShort(xml)).toBe(false)
})
