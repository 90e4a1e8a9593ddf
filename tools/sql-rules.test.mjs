import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'
import { readSource } from './read-source.mjs'
import { findViolations } from './structure-rules.mjs'
import { foreignTables } from './structure-vocabulary.mjs'

const violations = (files) =>
  findViolations(Object.entries(files).map(([path, text]) => readSource(path, text)))

test('SQL outside its files is reported', () => {
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

test('an overview that writes is reported, and one that locks or forgets what it knows is not', () => {
  const found = violations({
    'server/src/features/leads/overview.ts':
      "import { sql } from 'drizzle-orm'\nexport const a = (db) =>\n  db\n    .update(leads).set({})\nexport const b = sql`DELETE FROM leads`\n",
    'server/src/features/leads/sent-overview.ts':
      "export const a = (db) => db.select().from(leads).for('update')\nexport const b = (known: Set<1>) => known.delete(1)\n",
  })
  expect(found).toEqual([
    expect.stringContaining('server/src/features/leads/overview.ts:3 an overview reads only'),
    expect.stringContaining('server/src/features/leads/overview.ts:5 an overview reads only'),
  ])
})

const leadsTable = "export const leads = pgTable('leads', {})\n"
const withLeads = (path, text) =>
  violations({ 'server/src/features/leads/schema.ts': leadsTable, [path]: text })

test.each([
  [
    'settings/zz.ts',
    "import { leads } from '../features/leads/schema.ts'\nexport const zz = (db) => db.delete(leads)\n",
    "another noun's tables (leads)",
  ],
  [
    'settings/zz.ts',
    "import { findQuotation } from '../features/quotations/queries.ts'\nexport const zz = findQuotation\n",
    "another noun's queries (quotations)",
  ],
  [
    'settings/zz.ts',
    'export const zz = (db) => db.execute(sql`DELETE FROM leads`)\n',
    "writes leads, which is leads's",
  ],
  [
    'rows/zz.ts',
    "import { leads } from '../features/leads/schema.ts'\nexport const zz = (db) => db.delete(leads)\n",
    'rows/ imports only kernel',
  ],
  ['rows/zz.ts', "import { sql } from 'drizzle-orm'\nexport const zz = sql\n", 'SQL belongs in queries.ts'],
  ['kernel/zz.ts', "import { sql } from 'drizzle-orm'\nexport const zz = sql\n", 'SQL belongs in queries.ts'],
  [
    'features/zz/zz-queries.ts',
    'export const zz = (db) => db.execute(sql`DELETE FROM leads WHERE id = ${1}`)\n',
    "writes leads, which is leads's",
  ],
  [
    'features/zz/queries.ts',
    'export const zz = (db) => db.execute(sql`WITH a AS (UPDATE leads SET id = 1) SELECT 1`)\n',
    "writes leads, which is leads's",
  ],
  ['features/zz/derived.sql', 'BEGIN\n  INSERT INTO leads VALUES (1);\n', "writes leads, which is leads's"],
  [
    'features/leads/zz-overview.ts',
    'export const zz = sql`WITH gone AS (DELETE FROM leads RETURNING id) SELECT * FROM gone`\n',
    'an overview reads only',
  ],
])('%s: %s', (path, text, message) => {
  expect(withLeads(`server/src/${path}`, text)).toContainEqual(expect.stringContaining(message))
})

test('a table of a resource that is one file is written by that file alone', () => {
  const found = violations({
    'server/src/settings/codes.ts':
      "export const codes = pgTable('codes', {})\nexport const add = (db) => db.insert(codes)\n",
    'server/src/features/leads/queries.ts':
      "import { codes } from '../../settings/codes.ts'\nexport const add = (db) => db.insert(codes)\n",
  })
  expect(found).toEqual([
    expect.stringContaining("server/src/features/leads/queries.ts:2 writes codes, which is codes's"),
  ])
})

test('a noun writes its own tables, and what locks or settles a conflict is no other write', () => {
  const sql = 'INSERT INTO leads VALUES (1) ON CONFLICT DO UPDATE SET id = 1'
  expect(withLeads('server/src/features/leads/queries.ts', `export const a = sql\`${sql}\`\n`)).toEqual([])
  expect(
    withLeads(
      'server/src/features/zz/overview.ts',
      'export const zz = sql`SELECT id FROM leads FOR NO KEY UPDATE SKIP LOCKED`\n',
    ),
  ).toEqual([])
})

test('what lies flat in the settings of the web app imports no feature', () => {
  const text =
    "import '../features/leads/leads-table.tsx'\nimport './sources/sources.tsx'\nexport const x = 1\n"
  expect(violations({ 'web/src/settings/zz.tsx': text })).toEqual([
    expect.stringContaining('zz.tsx:1 features do not import each other (leads)'),
  ])
})

test('whoever reaches for the tables of another noun says why', () => {
  for (const [path, { why, writes = [] }] of Object.entries(foreignTables)) {
    const text = readFileSync(inRoot(`server/src/${path}`), 'utf8')
    for (const table of writes) expect(text, path).toContain(table)
    expect(why.length).toBeGreaterThan(20)
  }
})
