import { searchWords } from '@heliodesk/domain/leads/search-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { approveDiscount, caseP, anAcceptance, type Quotation } from '../../testing/a-quotation.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

interface Found {
  id: number
  label: string
  hint: string
  url: string
}
type Groups = Record<'employees' | 'leads' | 'projects', Found[]> & { similar?: true }
const search = async (client: TestClient, query: string) =>
  (await client.get<Groups>(`/search/${encodeURIComponent(query)}`)).body
const ids = (rows: Found[]) => rows.map(({ id }) => id)

interface Lead {
  id: number
  number: string
}
const aLead = async (client: TestClient, values: object) =>
  (
    await client.post<Lead>('/leads', {
      force: true,
      force_reason: 'Test',
      street: 'Kerkpad',
      street_number: 7,
      zip_code: '9711 AB',
      city: 'Groningen',
      meter_connection: '3x25A',
      ...values,
    })
  ).body

/** An accepted quotation of a lead. */
async function accept(client: TestClient, lead_id: number) {
  const made = (await client.post<Quotation & { number: string }>('/quotations', caseP(noord, lead_id))).body
  await approveDiscount(product, made)
  await client.get(`/quotations/${made.id}/send`)
  const body = { ...anAcceptance(made.latest_version.id), channel: 'in_person' }
  expect((await client.put(`/quotations/${made.id}/accept`, body)).status).toBe(200)
  return made
}

let manager: TestClient
let lead: Lead
let adviserLead: Lead
beforeAll(async () => {
  manager = await product.as('manager')
  lead = await aLead(manager, {
    firstName: 'Zoë',
    insertion: 'van der',
    lastName: 'Wiersma',
    email: 'zoe@klant.example',
    mobile: '06 22334455',
  })
  adviserLead = await aLead(manager, {
    lastName: 'Wiersmans',
    email: 'w@klant.example',
    adviser_id: noord.employees.adviser.employee_id,
  })
  await aLead(await product.as('manager', zuid), { lastName: 'Wiersma', email: 'zuid@klant.example' })
})

test('a lead is found by any spelling of its data, with a link to its edit screen', async () => {
  const { employees, leads, projects } = await search(manager, 'zoe wiersma')
  expect({ employees, leads, projects }).toEqual({
    employees: [],
    leads: [
      {
        id: lead.id,
        label: 'Zoë van der Wiersma',
        hint: `${lead.number}, Kerkpad 7, 9711 AB Groningen`,
        url: `/leads/${lead.id}/edit`,
      },
    ],
    projects: [],
  })
  for (const query of ['06-22 33 44', '+31622334455', 'ZOE@klant', lead.number, 'Kerkpad 7 Zoe']) {
    expect({ query, found: ids((await search(manager, query)).leads) }).toEqual({ query, found: [lead.id] })
  }
  expect(ids((await search(manager, '9711 ab wiersma')).leads)).toEqual([adviserLead.id, lead.id])
})

test('fewer than three characters are refused [c171]', async () => {
  const { status, body } = await manager.get('/search/%20a%20')
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      message: 'Not all fields are filled in correctly',
      errors: { query: ['Type at least 3 characters'] },
    },
  })
})

test('colleagues are found by name and e-mail, ignoring accents [c210]', async () => {
  const { employees } = await search(manager, 'adviser noord')
  const { employee_id } = noord.employees.adviser
  expect(employees).toEqual([
    {
      id: employee_id,
      label: 'Adviser van Noord',
      hint: 'Adviseur, adviser.noord@zonnekracht.example',
      url: `/employees/${employee_id}/edit`,
    },
  ])
  expect(ids((await search(manager, 'Advisér Zuid')).employees)).toEqual([])
  expect(ids((await search(manager, 'advisér')).employees)).toEqual([employee_id])
})

test('projects are leads with an accepted quotation, found by its number too, until it is withdrawn', async () => {
  const quotation = await accept(manager, lead.id)
  const project = {
    id: lead.id,
    label: 'Zoë van der Wiersma',
    hint: `${quotation.number}, ${lead.number}, Kerkpad 7, 9711 AB Groningen`,
    url: `/leads/${lead.id}/edit`,
  }
  for (const query of ['wiersma', quotation.number, lead.number, `zoe ${quotation.number}`]) {
    expect({ query, projects: (await search(manager, query)).projects }).toEqual({
      query,
      projects: [project],
    })
  }
  await manager.patch(`/leads/${lead.id}`, { lastName: 'Postma' })
  expect((await search(manager, 'wiersma')).projects).toEqual([])
  expect(ids((await search(manager, 'postma')).projects)).toEqual([lead.id])
  await product.inside(async ({ db }) => {
    await db.execute(`UPDATE quotations SET accepted_version_id = NULL WHERE id = ${quotation.id}`)
  })
  expect((await search(manager, 'postma')).projects).toEqual([])
})

test('any quotation is found by its number, with or without its prefix, beside the lead of equal digits', async () => {
  const { body } = await manager.post<Quotation & { number: string }>('/quotations', caseP(noord, lead.id))
  const digits = body.number.replace('Q', '')
  const project = (number: string) => [
    expect.objectContaining({ id: lead.id, hint: expect.stringContaining(`${number}, ${lead.number}`) }),
  ]
  for (const query of [body.number, body.number.toLowerCase(), digits, `postma ${digits}`]) {
    expect({ query, projects: (await search(manager, query)).projects }).toEqual({
      query,
      projects: project(body.number),
    })
    const table = await manager.get<{ data: { id: number }[] }>(
      `/quotations/table/all?filter[search]=${encodeURIComponent(query.replace('postma ', ''))}`,
    )
    expect(table.body.data.map(({ id }) => id)).toEqual([body.id])
  }
  expect((await search(manager, digits)).leads).toEqual([
    expect.objectContaining({ hint: expect.stringMatching(`^${digits},`) }),
  ])
  expect((await search(manager, `jansen ${digits}`)).projects).toEqual([])
  expect((await search(await product.as('adviser'), digits)).projects).toEqual([])
  expect((await search(await product.as('manager', zuid), digits)).projects).toEqual([])

  await product.inside(async ({ db }) => {
    await db.execute(`UPDATE quotations SET number = '${digits}' WHERE id = ${body.id}`)
  })
  expect((await search(manager, body.number)).projects).toEqual(project(digits))
})

test('users find only what they have permission to view', async () => {
  const adviser = await product.as('adviser')
  expect(ids((await search(adviser, 'klant.example')).leads)).toEqual([adviserLead.id])
  await accept(manager, adviserLead.id)
  const found = await search(adviser, 'wiersmans')
  expect([ids(found.leads), ids(found.projects)]).toEqual([[adviserLead.id], [adviserLead.id]])
  const installer = await search(await product.as('installer'), 'klant.example')
  expect(installer).toEqual({ employees: [], leads: [], projects: [] })
  const developer = await search(await product.as('developer'), 'wiersmans')
  expect(developer.leads[0]?.url).toBe(`/leads/${adviserLead.id}`)
  const elsewhere = await search(await product.as('manager', zuid), 'wiersma')
  expect(elsewhere.leads).toHaveLength(1)
  expect(ids(elsewhere.leads)).not.toContain(lead.id)
})

test('the newest ten results equal those of plain SQL', async () => {
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  try {
    for (let index = 0; index < 12; index += 1) {
      await aLead(manager, { lastName: `Vergelijk${index % 3}`, email: `v${index}@klant.example` })
    }
    for (const query of [
      'vergelijk',
      'vergelijk1',
      'groningen kerk',
      '9711AB',
      'nobody at all',
      'gelijk2 v5@',
    ]) {
      const { rows } = await owner.query<{ id: string }>(
        `SELECT lead_id AS id FROM lead_search WHERE company_id = $1
         AND (SELECT bool_and(strpos(search_text, word) > 0) FROM unnest($2::text[]) word)
         ORDER BY lead_id DESC LIMIT 10`,
        [noord.id, searchWords(query)],
      )
      const expected = rows.map(({ id }) => Number(id))
      expect({ query, found: ids((await search(manager, query)).leads) }).toEqual({ query, found: expected })
    }
  } finally {
    await owner.end()
  }
})

test.each([
  ['Hoogendorn', true],
  ['hogendoorn', true],
  ['Nijmegn Hoogendoorn', false],
  ['Groninge Hoogendoorm', true],
  ['Hoogendoorm 9999zz', false],
  ['Hgn', false],
])('%j finds the misspelled name: %j', async (query, isFound) => {
  const { id } = await aLead(manager, { lastName: 'Hoogendoorn', email: `${query.length}@hoog.example` })
  const found = await search(manager, query)
  expect([ids(found.leads).includes(id), found.similar]).toEqual([isFound, isFound ? true : undefined])
})

test('a misspelled name finds own leads only for who sees own ones, and nothing of another company', async () => {
  const theirs = await aLead(manager, { lastName: 'Schaapherder' })
  const adviser = await product.as('adviser')
  expect((await search(adviser, 'schaaphrder')).leads).toEqual([])
  expect((await search(await product.as('manager', zuid), 'schaaphrder')).leads).toEqual([])
  expect(ids((await search(manager, 'schaaphrder')).leads)).toEqual([theirs.id])
})

test('names written alike are looked for only when nothing holds the words', async () => {
  const exact = await aLead(manager, { lastName: 'Molenaars' })
  await aLead(manager, { lastName: 'Molenaarz', email: 'z@molen.example' })
  const found = await search(manager, 'molenaars')
  expect([ids(found.leads), found.similar]).toEqual([[exact.id], undefined])
})

test('SQL wildcards are matched literally', async () => {
  for (const query of ["O'Neill", '100%', 'a_b_c', '\\\\\\', '"quoted"', '../../x', 'ab\u00e9\u0301']) {
    const { status } = await manager.get(`/search/${encodeURIComponent(query)}`)
    expect({ query, status }).toEqual({ query, status: 200 })
  }
})

test.each([201, 10_000])('only the first 200 of %i characters are searched', async (length) => {
  const { id } = await aLead(manager, { lastName: `Langezoektocht ${length}` })
  const text = `Langezoektocht ${' '.repeat(length)}`.slice(0, length - 1)
  expect(ids((await search(manager, `${text}x`)).leads)).toContain(id)
  expect(ids((await search(manager, `Langezoektocht${'x'.repeat(length)}`)).leads)).toEqual([])
  expect(ids((await search(manager, `Langezoektocht${'😀'.repeat(Math.min(length, 1_000))}`)).leads)).toEqual(
    [],
  )
})

test('text that cannot be stored matches nothing', async () => {
  expect((await manager.get('/search/Wiersma%00')).status).toBe(200)
})
