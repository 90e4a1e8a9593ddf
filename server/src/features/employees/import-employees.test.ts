import { templateOf } from '@heliodesk/domain/csv/columns'
import { peopleColumns } from '@heliodesk/domain/people/people-columns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
})

interface Imported {
  applied: boolean
  headings: string[]
  unknown: string[]
  rows: {
    row: number
    outcome: string
    errors: { column: string | null; message: string }[]
    warnings: string[]
  }[]
}
const send = (content: string, apply = false, client = manager, headers?: Record<string, string>) =>
  client.post<Imported>('/employees/import', { content, apply }, headers)
const outcomes = ({ rows }: Imported) => rows.map(({ row, outcome }) => [row, outcome])
const head = 'Voornaam;Achternaam;E-mail;Gebruikersnaam;Rol;Functiegroep'
const table = async (search: string, client = manager) =>
  (await client.get<{ data: Record<string, unknown>[] }>(`/employees/table?filter[search]=${search}`)).body
    .data
const dutch = { 'accept-language': 'nl' }

const people = `\uFEFFVoornaam;Tussenvoegsel;Achternaam;Geslacht;E-mail;Telefoon;Mobiel;Gebruikersnaam;Rol;Functiegroep;In dienst sinds;Actief;Wachtwoord
Sanne;van den;Berg;V;sanne@noord.example;050 1234567;="0612345678";sannevdb;Adviseur;Adviseur;01-09-2026;ja;geheim
'=1+1;;Slapend;;slapend@noord.example;;;slapend;planner;planner;;nee;
`

test('a preview tells what becomes of each row, and adds nobody', async () => {
  const { status, body } = await send(people)
  expect([status, body.applied, outcomes(body)]).toEqual([
    200,
    false,
    [
      [2, 'new'],
      [3, 'new'],
    ],
  ])
  expect(body.unknown).toEqual(['Wachtwoord'])
  expect(await table('noord.example')).toEqual([])
  await product.drain()
  expect(product.mails).toEqual([])
})

test('each row becomes an employee as by hand, with a mail to set a password where active', async () => {
  const { body } = await send(people, true)
  expect(outcomes(body)).toEqual([
    [2, 'new'],
    [3, 'new'],
  ])
  const [sanne] = await table('sannevdb')
  const { body: shown } = await manager.get(`/employees/${String(sanne?.['id'])}`)
  expect(shown).toMatchObject({
    full_name: 'Sanne van den Berg',
    gender: 'female',
    hiredAt: '2026-09-01',
    phone: '+31501234567',
    mobile: '+31612345678',
    active: true,
    role: { id: product.noord.role_ids.adviser },
    companies: [{ id: product.noord.id, function_group: { type: 'adviser' } }],
  })
  expect(await table('slapend')).toMatchObject([{ active: false, full_name: '=1+1 Slapend' }])
  await product.drain()
  expect(product.mails.map(({ to }) => to)).toEqual(['sanne@noord.example'])
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT action FROM audit_log WHERE subject = 'employees'
      AND subject_id = ${sanne?.['id']} ORDER BY id`),
  )
  expect(rows).toEqual([{ action: 'created' }, { action: 'employed' }])
})

test('a repeated file adds nobody', async () => {
  const { body } = await send(people, true)
  expect(body.rows).toMatchObject([
    {
      outcome: 'exists',
      warnings: ['There is an employee with this username', 'There is an employee with this e-mail address'],
    },
    { outcome: 'exists' },
  ])
  expect(await table('sannevdb')).toHaveLength(1)
})

test('a row that fails says why, by its column and in the language of the reader', async () => {
  const list = `${head};Geslacht;In dienst sinds;Actief;Mobiel
A;Een;een@x.example;eenxx;piloot;piloot;?;morgen;misschien;12
B;;geen-adres;twee xx;adviseur;adviser;;;;
C;Drie;drie@x.example;driexx;adviseur;adviser;;;;
D;Vier;DRIE@x.example;vierxx;adviseur;adviser;;;;
E;Vijf;vijf@x.example;DrieXX;adviseur;installer;;;;
`
  const { body } = await send(list, true, manager, dutch)
  expect(
    body.rows.map(({ row, outcome, errors }) => [row, outcome, errors.map(({ column }) => column)]),
  ).toEqual([
    [2, 'failed', ['Geslacht', 'Mobiel', 'Rol', 'Functiegroep', 'In dienst sinds', 'Actief']],
    [3, 'failed', ['Achternaam', 'E-mail', 'Gebruikersnaam']],
    [4, 'new', []],
    [5, 'failed', ['E-mail']],
    [6, 'failed', ['Gebruikersnaam']],
  ])
  expect(body.rows[0]?.errors[2]?.message).toContain('Er is geen rol met deze naam. Er zijn: ')
  expect(body.rows[3]?.errors).toEqual([{ column: 'E-mail', message: 'Dit staat ook in rij 4' }])
  expect(await table('x.example')).toHaveLength(1)
})

test('a role that does not allow the work of the function group is told', async () => {
  const { body } = await send(`${head}\nF;Zes;zes@y.example;zesyy;installateur;manager`)
  expect(body.rows).toMatchObject([
    { outcome: 'new', warnings: ['The role Installateur lacks permissions that Manager needs'] },
  ])
})

test('a username of another company is taken, and its people are not told', async () => {
  const { username } = product.zuid.employees.planner
  const { body } = await send(`${head}\nG;Zeven;zeven@y.example;${username};planner;planner`, true)
  expect(body.rows).toMatchObject([
    { outcome: 'failed', errors: [{ column: 'Gebruikersnaam', message: 'This username is already taken' }] },
  ])
})

test.each([
  ['without headings', 'Jan;de;Vries', 'The first row lacks these headings: First name'],
  ['that is a workbook', 'PK\u0003\u0004;', 'This is not a CSV text'],
  ['with headings alone', head, 'There are no rows below the headings'],
  ['with too many rows', `${head}\n${'a;b;c;d;e;f\n'.repeat(301)}`, 'import at most 300 at once'],
])('a file %s answers 422', async (_what, content, message) => {
  const { status, body } = await send(content)
  expect([status, body]).toMatchObject([422, { errors: { content: [expect.stringContaining(message)] } }])
})

test('nobody grants more than they may, and importing takes the permission', async () => {
  const { body } = await send(
    `${head}\nH;Acht;acht@y.example;achtyy;manager;manager`,
    true,
    await product.as('developer'),
  )
  expect(body.rows).toMatchObject([{ outcome: 'failed', errors: [{ column: 'Rol' }] }])
  expect(await send(people, false, await product.as('adviser'))).toMatchObject({ status: 403 })
})

test('fifty imports of one file at once add its people once', async () => {
  const list = `${head}\nI;Negen;negen@z.example;negenzz;adviser;adviser\nJ;Tien;tien@z.example;tienzz;planner;planner`
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(list, true)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const all = answers.flatMap(({ body }) => body.rows.map(({ outcome }) => outcome))
  expect([all.filter((one) => one === 'new').length, all.filter((one) => one === 'exists').length]).toEqual([
    2, 98,
  ])
  expect(await table('z.example')).toHaveLength(2)
})

test.each(['en', 'nl'] as const)('the template can be imported (%s)', async (language) => {
  const { body } = await send(templateOf(peopleColumns, language))
  expect([outcomes(body), body.unknown]).toEqual([[[2, 'new']], []])
})
