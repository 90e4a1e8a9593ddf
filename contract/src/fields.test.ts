import { expect, test } from 'vitest'
import { email, longText, optionalLongText, optionalText, text, username } from './fields.ts'

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
const messagesOf = (schema: typeof username | typeof email, value: string | undefined) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each(['', '  ', '\u200b', '\u2060 \ufeff', '\u00ad\u3164', '\u2800', '\u202e\n'])(
  'invisible characters alone do not count as text: %j',
  (value) => {
    expect(messagesOf(text(10), value)).toEqual(['required'])
    expect(messagesOf(longText(10), value)).toEqual(['required'])
    expect([optionalText(10).parse(value), optionalLongText(10).parse(value)]).toEqual([null, null])
  },
)

test.each([family, 'می\u200cخواهم', 'Zoë van der Wiersma', '❤️'])('%s is kept unchanged', (value) => {
  expect(text(50).parse(` ${value}\n`)).toBe(value)
  expect(optionalText(50).parse(value)).toBe(value)
})

test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u0085b', 'a\u001bb'])(
  '%j is not accepted as a single line',
  (value) => {
    expect(messagesOf(text(50), value)).toEqual(['oneLine'])
    expect(optionalText(50).safeParse(value).success).toBe(false)
  },
)

test('multi-line text keeps its line breaks', () => {
  expect(longText(50).parse('a\n\tb')).toBe('a\n\tb')
  expect(optionalLongText(50).parse('a\r\nb')).toBe('a\r\nb')
  expect(optionalLongText(50).parse(null)).toBeNull()
})

test('a username consists of letters of one script, digits and a few punctuation marks', () => {
  for (const name of ['jan', 'J.de-Vries_2', 'zoë@zon.example', 'adviser.noord', 'Łukasz']) {
    expect(username.parse(name)).toBe(name)
  }
  expect(username.parse('zoe\u0308')).toBe('zoë')
  for (const name of ['jan jansen', 'jan\u200b', 'j\u0430n', 'ｊan', 'jan\n\u200d2', 'jan/2', '\u202ejan']) {
    expect(messagesOf(username, name)).toEqual(['username'])
  }
  expect(messagesOf(username, ' ')).toEqual(['required'])
})

test('a missing e-mail address is reported as required, a malformed one as invalid', () => {
  for (const value of ['', '  ', undefined]) expect(messagesOf(email, value)).toEqual(['required'])
  for (const value of ['jan', 'jan@', 'jan@zon']) expect(messagesOf(email, value)).toEqual(['email'])
  expect(email.parse('jan@zon.example')).toBe('jan@zon.example')
})
