import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endPool, openPool, statementModes } from './statements/pool.ts'
import { startTestProduct } from '../testing/test-product.ts'
import type { TestCompany } from '../testing/test-office.ts'

/** A canary row of each company in every table, invisible to other companies: SQL as the app's role. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord, zuid } = product
const appRole = 'heliodesk_app'
/** Tables whose rows the app's role may only add. */
const growing = ['audit_log', 'quotation_acceptances', 'sent_logos']

/** Tables without a company, and why that is not a leak. */
const withoutCompany: Record<string, string> = {
  companies: 'is the company itself: its policy compares the id, tested below',
  devices: 'belongs to a login as sessions do; only access/ reads it',
  employees: 'may work for several companies: its policy asks employments, tested below',
  users: 'a login is a person’s, before any company is chosen; only access/ reads it',
  sessions: 'a session is a person’s, before any company is chosen; only access/ reads it',
  passkeys: 'belongs to a login as sessions do',
  passkey_challenges: 'belongs to a login, or to nobody yet; deleted when used or after five minutes',
  password_links: 'belongs to a login as sessions do; only access/ and passwords read it',
  login_attempts: 'holds hashes of names and addresses, counted before anybody is known',
  top_level_mail_templates:
    'holds what all companies of the installation write to customers; its verbs ask for a permission',
  rights_versions: 'holds one number, written by triggers; tells that something changed for somebody',
  absences: 'a person is away for all companies: its policy asks employments, as that of employees',
  agenda_days: 'holds a person and a date to lock; the app’s role has no right on it',
  travel_ways: 'holds minutes between rounded places for 30 days, without whose they are',
  login_addresses: 'belongs to a login as sessions do; asked together with the employments of the company',
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_identity: 'YES' | 'NO'
}

const { rows: columns } = await owner.query<Column>(`
  SELECT c.table_name, c.column_name, c.data_type, c.is_identity FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
  ORDER BY c.table_name, c.ordinal_position`)
const columnsOf = (table: string) => columns.filter(({ table_name }) => table_name === table)
const tables = [...new Set(columns.map(({ table_name }) => table_name))]
const companyTables = tables.filter((table) =>
  columnsOf(table).some(({ column_name }) => column_name === 'company_id'),
)

/** Ids far above those of the product, distinct per company. */
const canaryId = (company: TestCompany) => 900_000 + company.id

/** A value of the column's type, distinct per company where it must be unique. */
function valueOf({ column_name, data_type }: Column, company: TestCompany, id: number): unknown {
  if (column_name === 'company_id') return company.id
  switch (data_type) {
    case 'bigint':
    case 'integer':
    case 'double precision':
    case 'numeric':
    case 'smallint':
      return id
    case 'text':
      return `canary ${company.id} ${id}`
    case 'jsonb':
      return '[]'
    case 'boolean':
      return true
    case 'bytea':
      return Buffer.from(`canary ${company.id} ${id}`)
    case 'date':
      return '2099-01-01'
    case 'tstzrange':
      return `[2099-01-01T00:00:00Z,2099-01-01T0${company.id === noord.id ? '1' : '2'}:00:00Z)`
    case 'timestamp with time zone':
      // An empty appointment overlaps nothing.
      return '2099-01-01T00:00:00Z'
    default:
      throw new Error(`Which ${data_type} is a canary in ${column_name}?`)
  }
}

function insertion(table: string, company: TestCompany, id = canaryId(company)) {
  const of = columnsOf(table)
  const names = of.map(({ column_name }) => pg.escapeIdentifier(column_name))
  const places = of.map((_column, index) => `$${index + 1}`)
  const values = of.map((column) => valueOf(column, company, id))
  return {
    text: `INSERT INTO ${pg.escapeIdentifier(table)} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    values,
  }
}

/** What the app's role may do by the statements of a pool. */
function askerOf(pool: pg.Pool) {
  /** Runs a statement with a company set (or none), and rolls it back. */
  async function asApp(company: TestCompany | null, statement: string | pg.QueryConfig) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      if (company !== null)
        await client.query("SELECT set_config('app.company_id', $1, true)", [String(company.id)])
      return await client.query<Record<string, unknown>>(statement)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const refusal = async (company: TestCompany | null, statement: string | pg.QueryConfig) =>
    asApp(company, statement).then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    )
  /** How many rows Noord changed by a statement, or why it was refused. */
  const changed = async (statement: string) =>
    asApp(noord, statement).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    )
  return { asApp, refusal, changed }
}

const plainPool = openPool(product.appUrl, { statements: 'plain' })
afterAll(() => endPool(plainPool))
const askers = { fast: askerOf(product.services.database.pool), plain: askerOf(plainPool) }
const { asApp, refusal } = askers.fast
const insufficientPrivilege = '42501'

beforeAll(async () => {
  // Canaries refer to nothing: foreign keys are disabled while inserting, everything else is checked.
  await owner.query("SET session_replication_role = 'replica'")
  for (const table of companyTables)
    for (const company of [noord, zuid]) {
      // One row per company is all that some tables hold.
      const { text, values } = insertion(table, company)
      // A constraint that may be deferred decides on no conflict.
      const once = table === 'agenda_entries' ? text : `${text} ON CONFLICT DO NOTHING`
      await owner.query(once, values)
    }
  await owner.query("SET session_replication_role = 'origin'")
})

describe('every table', () => {
  test('has a company column or a documented reason not to', () => {
    expect(tables.filter((table) => !companyTables.includes(table))).toEqual(
      Object.keys(withoutCompany).sort(),
    )
  })

  test.each(companyTables)('%s contains a row of each company', async (table) => {
    const { rows } = await owner.query<{ company_id: number }>(
      `SELECT DISTINCT company_id FROM ${pg.escapeIdentifier(table)} ORDER BY company_id`,
    )
    expect(rows.map(({ company_id }) => company_id)).toEqual([noord.id, zuid.id])
  })
})

describe.each(statementModes)('every table by %s statements', (mode) => {
  const { asApp, refusal, changed } = askers[mode]

  test.each(companyTables)('%s shows only the current company’s rows', async (table) => {
    const { rows } = await asApp(noord, `SELECT DISTINCT company_id FROM ${pg.escapeIdentifier(table)}`)
    expect(rows).toEqual([{ company_id: noord.id }])
  })

  test.each(companyTables)('%s fails without a company', async (table) => {
    // 42704: the setting was never made on this connection; 22P02: it is empty again.
    expect(await refusal(null, `SELECT count(*) FROM ${pg.escapeIdentifier(table)}`)).toMatch(
      /^(42704|22P02)$/,
    )
  })

  test.each(companyTables)('%s: rows of another company cannot be updated or deleted', async (table) => {
    const name = pg.escapeIdentifier(table)
    const foreign = `company_id = ${zuid.id}`
    const grows = growing.includes(table)
    const expected = grows ? insufficientPrivilege : 0
    expect({
      update: await changed(`UPDATE ${name} SET company_id = company_id WHERE ${foreign}`),
      delete: await changed(`DELETE FROM ${name} WHERE ${foreign}`),
    }).toEqual({ update: expected, delete: expected })
  })

  test.each(companyTables)('%s accepts no row for another company', async (table) => {
    expect({
      insert: await refusal(noord, insertion(table, zuid, 950_000)),
      give: await refusal(noord, `UPDATE ${pg.escapeIdentifier(table)} SET company_id = ${zuid.id}`),
      truncate: await refusal(noord, `TRUNCATE ${pg.escapeIdentifier(table)} CASCADE`),
    }).toEqual({
      insert: insufficientPrivilege,
      give: insufficientPrivilege,
      truncate: insufficientPrivilege,
    })
  })
})

describe('tables without a company', () => {
  test('companies shows only the current one, which cannot be created or deleted', async () => {
    const { rows } = await asApp(noord, 'SELECT id FROM companies')
    const renamed = await asApp(noord, `UPDATE companies SET name = 'x' WHERE id = ${zuid.id}`)
    expect({ rows, renamed: renamed.rowCount }).toEqual({ rows: [{ id: noord.id }], renamed: 0 })
    expect(await refusal(noord, 'DELETE FROM companies')).toBe(insufficientPrivilege)
    expect(await refusal(noord, `INSERT INTO companies (name) VALUES ('x')`)).toBe(insufficientPrivilege)
    expect(await refusal(null, 'SELECT id FROM companies')).toMatch(/^(42704|22P02)$/)
  })

  test('employees shows only those employed by the current company', async () => {
    const theirs = zuid.employees.adviser.employee_id
    const { rows } = await asApp(noord, `SELECT id FROM employees WHERE id = ${theirs}`)
    const renamed = await asApp(noord, `UPDATE employees SET full_name = 'x' WHERE id = ${theirs}`)
    const removed = await asApp(noord, `DELETE FROM employees WHERE id = ${theirs}`)
    expect({ rows, renamed: renamed.rowCount, removed: removed.rowCount }).toEqual({
      rows: [],
      renamed: 0,
      removed: 0,
    })
    expect(await refusal(null, 'SELECT id FROM employees')).toMatch(/^(42704|22P02)$/)
  })
})

describe('append-only tables', () => {
  test.each(growing)('%s: own rows cannot be changed either', async (table) => {
    expect({
      update: await refusal(noord, `UPDATE ${table} SET company_id = company_id`),
      delete: await refusal(noord, `DELETE FROM ${table}`),
      truncate: await refusal(noord, `TRUNCATE ${table}`),
    }).toEqual({
      update: insufficientPrivilege,
      delete: insufficientPrivilege,
      truncate: insufficientPrivilege,
    })
  })
})

describe('the app’s role', () => {
  test('has no privileges of its own and is a member of no other role', async () => {
    const { rows } = await owner.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = $1`,
      [appRole],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        memberships: 0,
      },
    ])
  })

  test('owns nothing and cannot create anything', async () => {
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS relations,
        (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
        (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid) AS schemas,
        (SELECT count(*)::int FROM pg_database WHERE datdba = r.oid) AS databases,
        (SELECT array_agg(nspname::text) FROM pg_namespace WHERE has_schema_privilege(r.oid, oid, 'CREATE')) AS makes_in
       FROM pg_roles r WHERE rolname = $1`,
      [appRole],
    )
    expect(rows).toEqual([{ relations: 0, functions: 0, schemas: 0, databases: 0, makes_in: null }])
  })

  test('cannot truncate tables or create triggers', async () => {
    const { rows } = await owner.query(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
         AND (has_table_privilege($1, oid, 'TRUNCATE') OR has_table_privilege($1, oid, 'TRIGGER')
           OR has_table_privilege($1, oid, 'REFERENCES'))`,
      [appRole],
    )
    expect(rows).toEqual([])
  })

  test('is subject to a policy on every company table, also for rows it writes', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND (NOT c.relrowsecurity OR NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))
       ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'agenda_days',
      'devices',
      'login_addresses',
      'login_attempts',
      'passkey_challenges',
      'passkeys',
      'password_links',
      'rights_versions',
      'sessions',
      'top_level_mail_templates',
      'travel_ways',
      'users',
    ])
  })

  test('has no access to views, which would bypass the policies', async () => {
    const { rows } = await owner.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
         AND NOT coalesce('security_invoker=true' = ANY (reloptions), false)`,
    )
    expect(rows).toEqual([])
  })
})

describe('functions that run as the owner', () => {
  test('have a fixed search path and can only be called by the app', async () => {
    const { rows } = await owner.query<{ name: string; path: string[] | null; callers: string[] }>(
      `SELECT p.oid::regprocedure::text AS name, p.proconfig AS path,
        (SELECT array_agg(CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END ORDER BY 1)
          FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          WHERE a.grantee <> p.proowner) AS callers
       FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const wrong = rows.filter(
      ({ path, callers }) =>
        !(path ?? []).includes('search_path=public, pg_temp') ||
        (callers ?? []).some((who) => who !== appRole),
    )
    expect(wrong).toEqual([])
  })

  test('search leads and projects of the current company only', async () => {
    for (const what of ['leads', 'projects']) {
      const search = `SELECT * FROM access_search_${what}(${zuid.id}, ARRAY['canary'], 10)`
      await expect(asApp(noord, search)).rejects.toThrow('another company')
    }
  })
})
