import { expect, test } from 'vitest'
import { readRunningTitles } from './read-tests.mjs'

const runs = (name, text, path = 'web/src/some.test.ts') =>
  readRunningTitles(path, text).some((title) => title.test(name))

test.each([
  ["test('adds', () => {})"],
  ['it("adds", async () => {})'],
  ["test('adds', { timeout: 60_000 }, () => {})"],
  ["test('adds', () => {}, 20_000)"],
  ["describe('sums', () => { test('adds', () => {}) })"],
  ["describe.each([1, 2])('sums of %i', () => { test('adds', () => {}) })"],
  ["for (const one of [1]) { test('adds', () => use(one)) }"],
  ["test.describe('sums', () => { test.describe.configure({ mode: 'serial' }); test('adds', () => {}) })"],
  ["test.concurrent('adds', () => {})"],
  ["test.only('adds', () => {})"],
])('a test runs in %s', (text) => {
  expect(runs('adds', text)).toBe(true)
})

test.each([
  ["test.skip('adds', () => {})"],
  ["test.fixme('adds', () => {})"],
  ["test.todo('adds')"],
  ["test('adds')"],
  ["test.skipIf(true)('adds', () => {})"],
  ["test.skip.each([1])('adds', () => {})"],
  ["test.each([1]).skip('adds', () => {})"],
  ["describe.skip('sums', () => { test('adds', () => {}) })"],
  ["test.describe.skip('sums', () => { test('adds', () => {}) })"],
  ["describe.skip('all', () => { describe('sums', () => { test('adds', () => {}) }) })"],
  ["test('adds', () => { test.skip(); expect(1).toBe(1) })"],
  ["test('adds', ({ skip }) => { context.skip() })"],
  ["test.describe('sums', () => { test.skip(true, 'later'); test('adds', () => {}) })"],
  ["// test('adds', () => {})"],
  ["/* test('adds', () => {}) */"],
  ["const text = `test('adds', () => {})`"],
  ["other('adds', () => {})"],
  ["test('subtracts', () => { expect('adds').toBe('adds') })"],
  ["test.only('subtracts', () => {}); test('adds', () => {})"],
  ["test.step('adds', async () => {})"],
  ["test('adds up', () => {})"],
])('no test runs in %s', (text) => {
  expect(runs('adds', text)).toBe(false)
})

test('a suite is named by its title when a test in it runs', () => {
  expect(runs('sums', "describe('sums', () => { test('adds', () => {}) })")).toBe(true)
  expect(runs('sums > adds', "describe('sums', () => { test('adds', () => {}) })")).toBe(true)
  expect(runs('sums', "describe('sums', () => { test.skip('adds', () => {}) })")).toBe(false)
  expect(runs('sums', "describe('sums', () => {})")).toBe(false)
})

test('what a table or a template puts into a title is named as it is shown or as it is written', () => {
  const each = "test.each([['a', 1]])('%s of $count. is (right)', () => {})"
  expect(runs('%s of $count. is (right)', each)).toBe(true)
  expect(runs('a of 1. is (right)', each)).toBe(true)
  expect(runs('a of 1. is (wrong)', each)).toBe(false)
  const parts = 'for (const part of parts) test(`part ${part + 1} of ${parts}`, async ({ page }) => {})'
  expect(runs('part 3 of 8', parts)).toBe(true)
  expect(runs('part 3', parts)).toBe(false)
})

test.each(['web/src/some.ts', 'web/some.test.ts', 'e2e/some.test.ts', 'server/src/some.spec.ts'])(
  'no test runs in %s, which no runner looks for',
  (path) => {
    expect(runs('adds', "test('adds', () => {})", path)).toBe(false)
  },
)
