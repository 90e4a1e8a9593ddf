import { expect, test } from 'vitest'
import { readBeside } from './read-beside.ts'
import { readPost, wordsInDoubt } from './read-post.ts'

const words = 'Ja, ik wil een voorstel voor zonnepanelen'
const person = { last_name: 'de Wit', phone: '0612345678', zip_code: '9711 AB', street_number: '12' }

async function waits(text: string, type = 'application/json') {
  const received = await readPost(Buffer.from(text), type)
  return wordsInDoubt(received, {}, readBeside(text, received, {}, words)) !== null
}
const shapes: Record<string, (value: unknown) => object> = {
  'by its words': (value) => ({ [words]: value }),
  within: (value) => ({ consents: { [words]: value } }),
  'as question and answer': (value) => ({ answers: [{ question: words, answer: value }] }),
  'as a field of a list': (value) => ({ fields: [{ key: 'q1', label: words, type: 'CHECKBOXES', value }] }),
  'by an id': (value) => ({ labels: { '7.1': words }, '7.1': value }),
  'cut by a program': (value) => ({ [words.slice(0, 30)]: value }),
  'in markup': (value) => ({ [words.replace('voorstel', '<a href="https://x.nl">voorstel</a>')]: value }),
  'beside its text': (value) => ({ communications: [{ text: words, granted: value }] }),
}

test.each(Object.entries(shapes))(
  'whoever leaves the form’s words open agrees to nothing: %s',
  async (_name, shape) => {
    const called = []
    for (const value of [false, '', null, [], 0, '0', 'off', 'nee'])
      if (!(await waits(JSON.stringify({ ...person, ...shape(value) })))) called.push(value)
    expect(called).toEqual([])
  },
)

test.each(Object.entries(shapes))('whoever ticks them is called: %s', async (_name, shape) => {
  const waiting = []
  for (const value of [true, 1, 'on', 'ja', '✓', '☑', words])
    if (await waits(JSON.stringify({ ...person, ...shape(value) }))) waiting.push(value)
  expect(waiting).toEqual([])
})

const form = (value: string) => new URLSearchParams({ ...person, [words]: value }).toString()

test('a tick may stand in a list or an object below them', async () => {
  for (const value of [[true], { checked: true }, ['on']])
    expect(await waits(JSON.stringify({ ...person, [words]: value })), JSON.stringify(value)).toBe(false)
  for (const value of [[false], { checked: false }, ['']])
    expect(await waits(JSON.stringify({ ...person, [words]: value })), JSON.stringify(value)).toBe(true)
})

test('a form of a page says them too', async () => {
  expect(await waits(form('nee'), 'application/x-www-form-urlencoded')).toBe(true)
  expect(await waits(form(''), 'application/x-www-form-urlencoded')).toBe(true)
  expect(await waits(form('on'), 'application/x-www-form-urlencoded')).toBe(false)
})

test('a post that states the words, or has none of them, is as it was', async () => {
  expect(await waits(JSON.stringify({ ...person, consent_text: words }))).toBe(false)
  expect(await waits(JSON.stringify({ ...person, consents: [words] }))).toBe(false)
  expect(await waits(JSON.stringify({ ...person, Dak: 'plat' }))).toBe(false)
})
