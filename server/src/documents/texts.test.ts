import { afterAll, expect, test } from 'vitest'
import { createTexts } from './texts.ts'

const texts = createTexts({ timeLimitMs: 200 })
afterAll(() => texts.close())

const kind = { known: ['city'], origin: 'https://heliodesk.example' }
const check = (content: string) => texts.check({ subject: 'Dag', content }, kind)
const order = (content: string, variables: Record<string, string> = {}) => ({
  template: { subject: 'Dag {{ city }}', content },
  layout: '<html><body>{{ content | raw }}{{ footer | raw }}</body></html>',
  footer: '<p>voet</p>',
  language: 'nl',
  variables: { city: 'Groningen', ...variables },
})

/** How long the thread of this test was held while it waited. */
async function heldWhile(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  await work()
  clearInterval(timer)
  return longest
}

test('a text is written in both forms, with the names of what it prints', async () => {
  expect(await texts.write(order('<p>Beste {{ city }}</p>'))).toEqual({
    subject: 'Dag Groningen',
    html: '<html><body><p>Beste Groningen</p><p>voet</p></body></html>',
    text: 'Beste Groningen\n\n-- \nvoet\n',
    footer: '<p>voet</p>',
    footer_text: 'voet',
    used: ['city'],
  })
})

test.each([
  ['{% for i in (1..101) %}{{ i }}{% endfor %}', 1, 13],
  ['<p>\n{% for i in (1..city) %}{{ i }}{% endfor %}</p>', 2, 13],
  ['{% assign all = (0..100000) %}', 1, 17],
])('a range that is long, or not written out, is refused with its place: %s', async (content, row, col) => {
  expect(await check(content)).toEqual({ errors: { content: [{ key: 'longRange', params: { row, col } }] } })
})

test('a hundred numbers are a loop, and brackets in a text are none', async () => {
  expect(await check('{% for i in (1..100) %}.{% endfor %} (ma..vr)')).toHaveProperty('text')
})

const nested = (levels: number) =>
  `${'{% for i in (1..100) %}'.repeat(levels)}x${'{% endfor %}'.repeat(levels)}`

test('loops within loops are ended by their limits, and the next text is read', async () => {
  expect(await check(nested(4))).toHaveProperty('errors.content')
  expect(await check('<p>Dag</p>')).toHaveProperty('text')
})

test('whatever a template does, other work goes on beside it', async () => {
  const words = '{% assign w = "a,b,c,d,e,f,g,h" | split: "," %}'
  const loops = `${'{% for i in w %}'.repeat(9)}{{ i }}${'{% endfor %}'.repeat(9)}`
  const held = await heldWhile(() =>
    Promise.all([
      check(nested(5)),
      texts.draftsOf('adviser').check({ subject: 'Dag', content: words + loops }, kind),
      texts.write(order(words + loops)).catch(() => undefined),
    ]),
  )
  expect(held).toBeLessThan(100)
})

test('a template beyond the limits of a mail that leaves answers 409', async () => {
  const doubling = `{% assign s = "${'x'.repeat(1_000)}" %}${'{% assign s = s | append: s %}'.repeat(20)}{{ s }}`
  await expect(texts.write(order(doubling))).rejects.toMatchObject({ status: 409, key: 'slowTemplate' })
})
