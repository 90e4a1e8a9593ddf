import { expect, test } from 'vitest'
import { readSource } from './read-source.mjs'
import { findViolations } from './structure-rules.mjs'

const violations = (files) =>
  findViolations(Object.entries(files).map(([path, text]) => readSource(path, text)))

test('what follows the rules passes', () => {
  const found = violations({
    'domain/src/money/money.ts': 'export const half = (cents: number) => cents / 2\n',
    'server/src/features/leads/create-lead.ts':
      "import { half } from '@heliodesk/domain/money/money'\nimport { insertLead } from './queries.ts'\nexport const createLead = () => insertLead(half(2))\n",
    'server/src/features/leads/queries.ts':
      "import { sql } from 'drizzle-orm'\nexport const insertLead = (x: number) => sql`INSERT INTO leads VALUES (${x})`\n",
    'server/src/features/leads/leads.test.ts': "import pg from 'pg'\nexport const query = pg\n",
  })
  expect(found).toEqual([])
})

test.each([
  ['domain/src/x.ts', "import * as z from 'zod'", 'imports no npm package but libphonenumber-js'],
  ['domain/src/x.ts', "import fs from 'node:fs'", 'does no I/O'],
  ['contract/src/x.ts', "import '@heliodesk/server/app'", 'contract/ may not import server/'],
  ['web/src/x.ts', "import '@heliodesk/server/app'", 'web/ may not import server/'],
  ['web/src/x.ts', "import '../../server/src/app.ts'", 'leaves web/'],
  ['e2e/x.spec.ts', "import { calls } from '@heliodesk/contract/calls'", 'e2e/ may not import contract/'],
  [
    'web/src/features/leads/x.ts',
    "import '../quotations/y.ts'",
    'features do not import each other (quotations)',
  ],
  ['web/src/ui/x.ts', "import '../data/session.ts'", 'could ship in another product'],
  ['web/src/data/x.ts', "import '../session/session.ts'", 'data/ imports only ui, text'],
  [
    'web/src/data/x.ts',
    "import type { SessionState } from '../session/session-machine.ts'",
    'data/ imports only ui, text',
  ],
  ['web/src/session/x.ts', "import '../shell/brand.tsx'", 'session/ imports only data, ui, text'],
  ['web/src/shell/x.ts', "import('../features/leads/x.ts')", 'shell/ imports only session, data, ui, text'],
  ['server/src/http/x.ts', "import '../features/leads/send-lead.ts'", 'http/ imports only kernel, outside'],
  ['server/src/kernel/x.ts', "import '../http/serve.ts'", 'kernel/ imports only nothing of the server'],
  [
    'server/src/realtime/x.ts',
    "import type { C } from '../http/context.ts'",
    'realtime/ imports only kernel, access',
  ],
  [
    'server/src/features/leads/send-lead.ts',
    "import '../mails/queries.ts'",
    "another noun's queries (mails)",
  ],
  [
    'server/src/features/leads/send-lead.ts',
    "import { m } from '../mails/schema.ts'",
    "another noun's tables (mails)",
  ],
  ['server/src/app.ts', "import { openTest } from './testing/x.ts'", 'testing/ is for tests'],
])('%s: %s', (path, line, message) => {
  expect(violations({ [path]: `${line}\nexport const sendLead = 1\n` })).toEqual([
    expect.stringContaining(message),
  ])
})

test('each room of the web app imports the rooms below it, and what puts them together imports all', () => {
  const found = violations({
    'web/src/main.tsx': "import './session/start-session.ts'\nimport './router.tsx'\nexport const x = 1\n",
    'web/src/session/x.ts': "import '../data/client.ts'\nimport '../ui/notify.tsx'\nexport const x = 1\n",
    'web/src/shell/x.ts': "import '../session/x.ts'\nexport const x = 1\n",
    'web/src/features/leads/x.ts': "import '../../shell/x.ts'\nexport const x = 1\n",
  })
  expect(found).toEqual([])
})

test('types may cross what values may not', () => {
  const text = "import type { Calls } from '@heliodesk/contract/calls'\nexport const x: Calls[] = []\n"
  expect(violations({ 'e2e/x.spec.ts': text })).toEqual([])
})

test.each([
  ['server/src/features/leads/lead-things.ts', 'a feature holds routes.ts, queries.ts'],
  ['server/src/features/leads.ts', 'a feature is a folder'],
  ['web/src/LeadTable.tsx', 'kebab-case'],
  ['web/src/index.ts', 'no index files'],
  ['web/src/utils/x.ts', '"utils" says nothing'],
  ['domain/src/date-helpers.ts', '"helpers" says nothing'],
])('the name %s', (path, message) => {
  expect(violations({ [path]: 'export const x = 1\n' })).toEqual([expect.stringContaining(message)])
})

test('a file of a feature is named after its main export', () => {
  const found = violations({
    'server/src/features/leads/send-lead.ts': 'export async function sendLead() {}\n',
    'server/src/features/leads/mail-lead.ts': 'export const sendLead = () => null\n',
  })
  expect(found).toEqual([expect.stringContaining('server/src/features/leads/mail-lead.ts:1 a feature holds')])
})

test('long files, functions and comments', () => {
  const found = violations({
    'domain/src/long.ts': `export const x = 1\n${'\n'.repeat(350)}`,
    'domain/src/function.ts': `export function calculate() {${'\n'.repeat(60)}}\n`,
    'server/src/comment.ts': '// a\n// b\n// c\n// d\nexport const x = 1\n',
    'domain/src/docstring.ts': '/**\n * a\n * b\n * c\n * d\n */\nexport const x = 1\n',
    'server/src/group.test.ts': `describe('x', () => {${'\n'.repeat(100)}})\n`,
  })
  expect(found).toEqual([
    'domain/src/function.ts:1 calculate has 61 lines; at most 60. Name its parts',
    'domain/src/long.ts:1 351 lines; at most 350. Split it by noun or by verb',
    expect.stringContaining('server/src/comment.ts:1 a comment of 4 lines; at most 3'),
  ])
})

test('a file that only passes on', () => {
  const found = violations({
    'domain/src/all.ts': "export * from './money.ts'\nexport { x } from './tax.ts'\n",
    'domain/src/some.ts': "export * from './money.ts'\nexport const y = 1\n",
  })
  expect(found).toEqual(['domain/src/all.ts:1 only passes on what other files export: import those instead'])
})

test('SQL outside its files', () => {
  const found = violations({
    'server/src/features/leads/send-lead.ts':
      "import { sql } from 'drizzle-orm'\nimport type { SQL } from 'drizzle-orm'\nexport const sendLead: SQL = sql`SELECT 1`\n",
    'server/src/start.ts': "export const x = 'DELETE FROM leads'\n",
  })
  expect(found).toEqual([
    expect.stringContaining(
      'server/src/features/leads/send-lead.ts:1 drizzle-orm: SQL belongs in queries.ts',
    ),
    expect.stringContaining('server/src/features/leads/send-lead.ts:3 SQL belongs in queries.ts'),
    expect.stringContaining('server/src/start.ts:1 SQL belongs in queries.ts'),
  ])
})

test('cycles of values are told once, those of types not at all', () => {
  const found = violations({
    'domain/src/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'domain/src/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    'domain/src/c.ts': "import type { D } from './d.ts'\nexport type C = D\nexport const c = 1\n",
    'domain/src/d.ts': "import { c } from './c.ts'\nexport type D = typeof c\n",
  })
  expect(found).toEqual([
    expect.stringContaining('a cycle: domain/src/a.ts -> domain/src/b.ts -> domain/src/a.ts'),
  ])
})

test.each([
  ['export const x = JSON.parse(y) as any', 'a cast to any'],
  ['export const x = y as unknown as string', 'a double cast'],
  ['// @ts-ignore', 'mend the type'],
  ['// TODO later', 'no unfinished work'],
  ["test.skip('x', () => {})", 'no skipped'],
  ["vi.mock('./x.ts')", 'no module mocks'],
])('%s', (line, message) => {
  expect(violations({ 'domain/src/x.ts': `${line}\n` })).toEqual([expect.stringContaining(message)])
})

test('a double cast with its guarantee right above it passes', () => {
  const text = '// The table has this column in every row.\nexport const x = y as unknown as string\n'
  expect(violations({ 'domain/src/x.ts': text })).toEqual([])
})
