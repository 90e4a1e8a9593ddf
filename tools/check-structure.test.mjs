import { expect, test } from 'vitest'
import { readSource } from './read-source.mjs'
import { findViolations } from './structure-rules.mjs'

const violations = (files) =>
  findViolations(Object.entries(files).map(([path, text]) => readSource(path, text)))

test('code that follows the rules passes', () => {
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
  [
    'e2e/y.spec.ts',
    "import { x } from '@heliodesk/domain/quotations/calculate'",
    'e2e/ may not import domain/',
  ],
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
    "import type { C } from '../work/context.ts'",
    'realtime/ imports only kernel, access',
  ],
  [
    'server/src/features/leads/send-lead.ts',
    "import '../mails/queries.ts'",
    "another noun's queries (mails)",
  ],
  [
    'server/src/features/leads/send-lead.ts',
    "import type { Sent } from '../mails/sent-mail-queries.ts'",
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
    'web/src/session/x.ts': "import '../data/client.ts'\nimport '../ui/notify.ts'\nexport const x = 1\n",
    'web/src/shell/x.ts': "import '../session/x.ts'\nexport const x = 1\n",
    'web/src/features/leads/x.ts': "import '../../shell/x.ts'\nexport const x = 1\n",
  })
  expect(found).toEqual([])
})

const room = (count, ending) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `web/src/ui/file-${index}${ending}`,
      'export const x = 1\n',
    ]),
  )

test('a folder of more files than somebody overlooks is divided', () => {
  expect(violations({ ...room(30, '.ts'), ...room(30, '.test.ts') })).toEqual([])
  expect(violations(room(31, '.ts'))).toEqual([
    'web/src/ui:1 31 files; at most 30 besides tests. Divide it by what people do',
  ])
})

test('a file of a folder within a feature is named after its main export too', () => {
  const found = violations({
    'server/src/features/leads/merging/join-leads.ts': 'export const mergeLeads = 1\n',
  })
  expect(found).toEqual([expect.stringContaining('named after their main export')])
})

test('type imports may cross boundaries that value imports may not', () => {
  const text = "import type { Calls } from '@heliodesk/contract/calls'\nexport const x: Calls[] = []\n"
  expect(violations({ 'e2e/x.spec.ts': text })).toEqual([])
})

test.each([
  ['server/src/features/leads/lead-things.ts', 'a feature holds routes.ts, queries.ts'],
  ['server/src/features/leads.ts', 'a feature is a folder'],
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

test('long styles and comments are reported', () => {
  const found = violations({
    'web/src/ui/long.css': `a {}\n${'\n'.repeat(350)}`,
    'server/src/comment.ts': '// a\n// b\n// c\n// d\nexport const x = 1\n',
    'domain/src/docstring.ts': '/**\n * a\n * b\n * c\n * d\n */\nexport const x = 1\n',
  })
  expect(found).toEqual([
    expect.stringContaining('server/src/comment.ts:1 a comment of 4 lines; at most 3'),
    'web/src/ui/long.css:1 351 lines; at most 350. Split it by noun',
  ])
})

test('a file that only re-exports is reported', () => {
  const found = violations({
    'domain/src/all.ts': "export * from './money.ts'\nexport { x } from './tax.ts'\n",
    'domain/src/some.ts': "export * from './money.ts'\nexport const y = 1\n",
  })
  expect(found).toEqual(['domain/src/all.ts:1 only passes on what other files export: import those instead'])
})

test('the time of the device is reported in the web app but for its clock', () => {
  const found = violations({
    'web/src/data/today.ts': 'export const today = () => new Date()\nexport const ms = () => Date.now()\n',
    'web/src/data/read.ts': 'export const read = (text: string) => new Date(text)\n',
    'web/src/ui/clock.ts': 'export const now = () => new Date()\n',
    'server/src/start.ts': 'export const now = () => new Date()\n',
  })
  expect(found).toEqual([
    'web/src/data/today.ts:1 the time of the device: ask clock of ui/clock.ts',
    'web/src/data/today.ts:2 the time of the device: ask clock of ui/clock.ts',
  ])
})

test('a list of advisers without the others who visit is reported', () => {
  const list = "export const list = { params: { type: 'adviser' } }\n"
  const found = violations({ 'web/src/data/choose.ts': list, 'web/src/data/tables/list-options.ts': list })
  expect(found).toEqual([
    'web/src/data/choose.ts:1 whom a customer is visited by: ask visitors of data/tables/list-options.ts',
  ])
})

test.each([
  ['export const x = y as unknown as string', 'a double cast'],
  ["vi.mock('./x.ts')", 'no module mocks'],
])('%s', (line, message) => {
  expect(violations({ 'domain/src/x.ts': `${line}\n` })).toEqual([expect.stringContaining(message)])
})

test('a skipped browser test is reported', () => {
  expect(violations({ 'e2e/x.spec.ts': "test.skip('x', () => {})\n" })).toEqual([
    'e2e/x.spec.ts:1 no skipped or singled out tests',
  ])
})

test('a double cast with its justification right above it passes', () => {
  const text = '// The table has this column in every row.\nexport const x = y as unknown as string\n'
  expect(violations({ 'domain/src/x.ts': text })).toEqual([])
})

const leadsText = `import { defineTexts } from '../../text/define-texts.ts'
const leads = defineTexts('leads', {
  en: { title: 'Leads', rest_other: '{count} more', fields: { name: 'Name' } } as const,
  nl: { title: 'Leads', rest_other: 'Nog {count}', fields: { name: 'Naam' } },
})
`
const withTexts = (files) => violations({ 'web/src/features/leads/leads.text.ts': leadsText, ...files })

test.each([
  ["t('leads.title')"],
  ["t('leads.rest', { count: 2 })"],
  ['t(`leads.fields.${name}`)'],
  ['t(`leads.${name}`)'],
  ['<h1 title="leads.title" />'],
])('%s needs the file with the texts', (code) => {
  const path = 'web/src/features/leads/x.tsx'
  const message = expect.stringContaining("names a text of leads: import 'leads.text.ts' in this file")
  expect(withTexts({ [path]: `export const x = ${code}\n` })).toEqual([message])
  // An indirect import could disappear with its file; a type import loads nothing.
  const others = { 'web/src/features/leads/y.ts': "import './leads.text.ts'\nexport const y = 1\n" }
  expect(
    withTexts({ ...others, [path]: `import { y } from './y.ts'\nexport const x = [y, ${code}]\n` }),
  ).toEqual([message])
  expect(
    withTexts({ [path]: `import type { L } from './leads.text.ts'\nexport const x: L = ${code}\n` }),
  ).toEqual([message])
  expect(withTexts({ [path]: `import './leads.text.ts'\nexport const x = ${code}\n` })).toEqual([])
})

test('a screen may show the texts of another noun, and names of routes and texts of the shell are free', () => {
  const found = withTexts({
    'web/src/features/audit/x.ts': "import '../leads/leads.text.ts'\nexport const x = t('leads.title')\n",
    'web/src/features/leads/routes.ts': "export const name = 'leads.edit'\n",
    'web/src/features/leads/y.ts': "export const y = t('ui.save')\n",
  })
  expect(found).toEqual([])
})

test.each([
  ['lead-names', "import '../../text/define-texts.ts'\ndefineTexts('leads', {})\n", 'named after: leadNames'],
  ['lead-names', 'export const x = 1\n', 'calls defineTexts once'],
  [
    'lead-names',
    "import { x } from './x.ts'\ndefineTexts('leadNames', { en: { x } })\n",
    'imports nothing but defineTexts',
  ],
  ['leads', leadsText, 'the texts leads are in web/src/features/'],
])('a text file %s', (name, text, message) => {
  const found = withTexts({ [`web/src/features/audit/${name}.text.ts`]: text })
  expect(found).toContainEqual(expect.stringContaining(message))
})

test('texts of screens are not in the first load', () => {
  const table = "import './leads.text.ts'\nexport const leads = t('leads.title')\n"
  const lazy = {
    'web/src/main.tsx': "import './router.tsx'\n",
    'web/src/router.tsx': "export const x = () => import('./features/leads/leads-table.tsx')\n",
    'web/src/features/leads/leads-table.tsx': table,
  }
  expect(withTexts(lazy)).toEqual([])
  expect(
    withTexts({ ...lazy, 'web/src/router.tsx': "import './features/leads/leads-table.tsx'\nvoid 0\n" }),
  ).toEqual([
    expect.stringContaining(
      'is in the first load (web/src/main.tsx -> web/src/router.tsx -> web/src/features/leads/leads-table.tsx -> web/src/features/leads/leads.text.ts)',
    ),
  ])
})

const messagesOf = (name, keys) => `import { defineMessages } from '../../kernel/define-messages.ts'
export const messages = defineMessages({ en: { ${keys} }, nl: { ${keys} } })
declare module '../../kernel/define-messages.ts' {
  interface NounMessages { ${name}: typeof messages }
}
`
const says = (key) => `export const x = conflict('${key}')\n`
const ofWorkDays = 'server/src/features/work-days/work-days.messages.ts'
const inWorkDays = { 'server/src/features/work-days/x.ts': says('weekend') }

test('messages live with the noun that says them', () => {
  const text = messagesOf('workDays', "weekend: ''")
  expect(violations({ [ofWorkDays]: text, ...inWorkDays })).toEqual([])
  expect(violations({ [ofWorkDays]: text, 'domain/src/days.ts': says('weekend') })).toEqual([])
  expect(violations({ [ofWorkDays]: text })).toEqual([`${ofWorkDays}:1 nobody says weekend`])
  expect(violations({ [ofWorkDays]: text, 'server/src/features/slots/slots.ts': says('weekend') })).toContain(
    `${ofWorkDays}:1 only slots says weekend: it belongs there`,
  )
})

test.each([
  [
    'server/src/features/work-days/days.messages.ts',
    messagesOf('days', "weekend: ''"),
    'nothing collects them',
  ],
  ['server/src/features/work-days/a/a.messages.ts', messagesOf('a', "weekend: ''"), 'nothing collects them'],
  [ofWorkDays, messagesOf('days', "weekend: ''"), 'declares its keys as NounMessages.workDays'],
  [
    ofWorkDays,
    `import './x.ts'\n${messagesOf('workDays', "weekend: ''")}`,
    'imports nothing but defineMessages',
  ],
  ['server/src/features/work-days/y.ts', messagesOf('workDays', ''), 'belong in a <noun>.messages.ts'],
])('messages are found and declared: %s', (path, text, message) => {
  expect(violations({ ...inWorkDays, [path]: text })).toContainEqual(expect.stringContaining(message))
})
