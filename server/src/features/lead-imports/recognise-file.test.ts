import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'
import { recogniseFile } from './recognise-file.ts'

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

async function readAll(content: Buffer) {
  const facts = await recogniseFile(() => once(content))
  const rows: string[][] = []
  for await (const row of readRows(once(content), facts)) rows.push(row)
  return { facts, rows }
}

const text = 'achternaam;plaats\nJansen;Súdwest-Fryslân\n'
const wide = (order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', wide('le', true)],
  ['utf-16be', wide('be', true)],
  ['utf-16le', wide('le', false)],
  ['utf-16be', wide('be', false)],
  ['windows-1252', Buffer.from(text, 'latin1')],
] as const)('%s is recognised', async (encoding, content) => {
  expect(await readAll(content)).toEqual({
    facts: { encoding, delimiter: ';', newline: '\n' },
    rows: [
      ['achternaam', 'plaats'],
      ['Jansen', 'Súdwest-Fryslân'],
    ],
  })
})

test.each([
  [',', 'lastName,remarks\nBerg,"a;b;c"\nVos,x'],
  [';', 'achternaam;opmerking\nBerg;1,5\nVos;2,5'],
  ['\t', 'achternaam\tplaats\nBerg\tAssen'],
  ['|', 'achternaam|plaats\nBerg|Assen'],
  ['^', 'sep=^\r\nachternaam^plaats\r\nBerg^Assen'],
])('the delimiter %j is recognised', async (delimiter, content) => {
  const { facts, rows } = await readAll(Buffer.from(content))
  expect(facts.delimiter).toBe(delimiter)
  expect(rows[0]?.length).toBe(2)
})

test('a Windows-1252 letter far into a file makes it no UTF-8', async () => {
  const content = Buffer.concat([
    Buffer.from(`naam\n${'Jansen\n'.repeat(20_000)}`),
    Buffer.from([0xeb, 0x0a]),
  ])
  const { facts, rows } = await readAll(content)
  expect([facts.encoding, rows.at(-1)]).toEqual(['windows-1252', ['ë']])
})

test.each([
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a ZIP, as XLSX is', Buffer.from('504b030414000600', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')],
  ['bytes', Buffer.from(Array.from({ length: 400 }, (_none, index) => index % 32))],
])('%s is refused with 415', async (_name, content) => {
  await expect(recogniseFile(() => once(content))).rejects.toMatchObject({ status: 415 })
})

test.each([
  ['nothing', ''],
  ['a byte order mark', '\uFEFF'],
  ['empty lines', '\r\n\r\n  '],
])('%s is refused with 422', async (_name, content) => {
  await expect(recogniseFile(() => once(Buffer.from(content)))).rejects.toMatchObject({ status: 422 })
})
