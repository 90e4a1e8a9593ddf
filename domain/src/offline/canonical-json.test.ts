import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the same content is one text, in whatever order its fields stand', () => {
  const one = { b: [1, { y: 'é', x: null }], a: '"', c: undefined }
  expect(canonicalJson(one)).toBe(canonicalJson({ a: '"', b: [1, { x: null, y: 'é' }] }))
  expect(canonicalJson(one)).toBe(String.raw`{"a":"\"","b":[1,{"x":null,"y":"é"}]}`)
})

test('another order of a list, or another type, is another text', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }))
})
