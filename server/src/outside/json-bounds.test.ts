import { expect, test } from 'vitest'
import { watchJson } from './json-bounds.ts'

const bounds = { depth: 3, values: 20, keys: 5 }

/** Whether a text is within the bounds, in parts of some bytes. */
const isWithin = (text: string, size = 1_000) => {
  const watch = watchJson(bounds)
  const bytes = Buffer.from(text)
  let within = true
  for (let at = 0; at < bytes.length; at += size) within &&= watch(bytes.subarray(at, at + size))
  return within
}

test.each([
  ['[[[1]]]', true],
  ['[[[[1]]]]', false],
  ['{"a":[[],[]],"b":{}}', true],
  [`[${'1,'.repeat(18)}1]`, true],
  [`[${'1,'.repeat(30)}1]`, false],
  [`[${'[],'.repeat(15)}1]`, false],
  ['{"a":1,"b":1,"c":1,"d":1,"e":1}', true],
  ['{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}', false],
  ['"[[[[[[[,,,,,,,,,,,,,,,,,,,,,,,,,,:::::::"', true],
  ['["\\"[[[[[[","\\\\"]', true],
  ['["\\\\",[[[]]]]', false],
])('%s is within its bounds: %s', (text, within) => {
  expect([isWithin(text), isWithin(text, 1)]).toEqual([within, within])
})
