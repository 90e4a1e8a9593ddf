import { functionGroups } from '@heliodesk/domain/enumerations'
import { fileOwners } from '@heliodesk/domain/nouns/nouns'
import { afterAll, describe, expect, test } from 'vitest'
import { anAcceptance, caseP } from '../testing/a-quotation.ts'
import { addFixtures, aPicture, type TestFixtures } from '../testing/add-fixtures.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../testing/test-installation.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { held } from '../testing/who-may.ts'

/** References in a body or a query must belong to the company, and access to dependent records follows their owner. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

const mine = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})
const others = await addFixtures(product, {
  company: noord,
  name: 'Collegaklant',
  street_number: 2,
  adviser_id: product.both.employee_id,
  crew_id: product.both.employee_id,
})
const foreign = await addFixtures(product, {
  company: zuid,
  name: 'Buitenstaander',
  street_number: 3,
  adviser_id: zuid.employees.adviser.employee_id,
  crew_id: zuid.employees.installer.employee_id,
})

const appointment = (lead_id: number, adviser_id: number) => ({
  lead_id,
  adviser_id,
  kind: 'advice',
  date: `2027-01-${10 + (adviser_id % 10)}`,
  from: '10:00',
  till: '11:30',
  remarks: null,
  confirm: true,
})
const draft = (lead_id: number, edition: object) => {
  const { editions, ...rest } = caseP(noord, lead_id)
  return { ...rest, editions: [{ ...editions[0], ...edition }] }
}
const roofs = caseP(noord, mine.lead).roofs
const panel = (product_id: number) => ({ panel: [{ product_id, amount: 10, roof_number: 1 }] })

/** Each refers to one record; the same body with a record of the own company passes. */
const pointing: [string, 'post' | 'patch', string, (things: TestFixtures) => unknown][] = [
  ['a lead’s source', 'post', '/leads', ({ source: source_id }) => ({ lastName: 'Nieuw', source_id })],
  ['a lead’s adviser', 'post', '/leads', ({ employee }) => ({ lastName: 'Nieuw', adviser_id: employee })],
  ['a lead’s owner', 'post', '/leads', ({ employee }) => ({ lastName: 'Nieuw', owner_id: employee })],
  ['a new source of a lead', 'patch', `/leads/${mine.lead}`, ({ source: source_id }) => ({ source_id })],
  ['a new adviser of a lead', 'patch', `/leads/${mine.lead}`, ({ employee: adviser_id }) => ({ adviser_id })],
  ['a visit’s lead', 'post', '/appointments', ({ lead }) => appointment(lead, product.both.employee_id)],
  ['a visit’s adviser', 'post', '/appointments', ({ employee }) => appointment(mine.lead, employee)],
  [
    'another adviser of a visit',
    'patch',
    `/appointments/${mine.appointment}`,
    ({ employee }) => ({
      adviser_id: employee,
      date: '2027-02-01',
      confirm: true,
    }),
  ],
  ['a quotation’s lead', 'post', '/quotations', ({ lead }) => caseP(noord, lead)],
  [
    'a quotation’s appointment',
    'post',
    '/quotations',
    ({ lead, appointment: appointment_id }) =>
      caseP(noord, lead === foreign.lead ? mine.lead : lead, { appointment_id }),
  ],
  [
    'a quotation’s file',
    'post',
    '/quotations',
    ({ lead, file }) => draft(lead === foreign.lead ? mine.lead : lead, { file_id: [file] }),
  ],
  [
    'a quotation’s product',
    'post',
    '/quotations/calculate',
    (things) => draft(mine.lead, { products: panel(things.product) }),
  ],
  ['a calculation’s lead', 'post', '/quotations/calculate', ({ lead }) => caseP(noord, lead)],
  [
    'a proposal’s lead',
    'post',
    '/quotations/default-products',
    ({ lead: lead_id }) => ({
      energy_usage: 3_500,
      roofs,
      lead_id,
    }),
  ],
  [
    'a letter’s crew',
    'post',
    `/appointments/${mine.appointment}/work-letter`,
    ({ employee }) => ({
      status: 'ready',
      crew_ids: [employee, noord.employees.installer.employee_id],
    }),
  ],
  [
    'a range’s adviser',
    'post',
    '/zip-code-ranges',
    ({ employee }) => ({
      from: 1_000,
      till: 1_099,
      priority: 1,
      active: true,
      adviser_ids: [employee],
    }),
  ],
]

describe('a body cannot refer to another company’s data', () => {
  test.each(pointing)('%s', async (_what, method, path, body) => {
    const manager = await product.as('manager')
    const refused = await manager[method](path, body(foreign))
    expect(refused.status, JSON.stringify(refused.body)).toBeOneOf([404, 422])
    const { status, body: answer } = await manager[method](path, body(mine))
    expect(status, JSON.stringify(answer)).toBeOneOf([200, 201])
  })

  test('a version to sign, approve or download must belong to the quotation', async () => {
    const manager = await product.as('manager')
    const { quotation } = mine
    const elsewhere = [foreign.version, others.version]
    for (const version_id of elsewhere) {
      const acceptance = { ...anAcceptance(version_id), channel: 'in_person' }
      const answers = [
        await manager.put(`/quotations/${quotation}/accept`, acceptance),
        await manager.post(`/quotations/${quotation}/approval`, { version_id, decision: 'approved' }),
        await manager.get(`/quotations/${quotation}/download?version_id=${version_id}`),
      ]
      for (const { status } of answers) expect(status).toBeOneOf([404, 409, 422])
    }
  })

  test('filtering on ids finds nothing of another company', async () => {
    const manager = await product.as('manager')
    const lists: [string, number][] = [
      ['/leads?filter[id]=', foreign.lead],
      ['/leads/table?filter[adviser_id]=', foreign.employee],
      ['/leads/table?filter[source_id]=', foreign.source],
      ['/appointments?filter[id]=', foreign.appointment],
      ['/appointments/table?filter[adviser_id]=', foreign.employee],
      ['/quotations?filter[id]=', foreign.quotation],
      ['/quotations/table/all?filter[lead_id]=', foreign.lead],
      ['/employees?filter[id]=', foreign.employee],
      ['/sources?filter[id]=', foreign.source],
      ...Object.entries(foreign.resources).map(
        ([path, { id }]) => [`/${path}?filter[id]=`, id] as [string, number],
      ),
      ['/products?filter[id]=', foreign.product],
    ]
    for (const [path, id] of lists) {
      expect({ path, ...(await manager.get(`${path}${id}`)) }).toMatchObject({
        path,
        status: 200,
        body: { data: [] },
      })
    }
  })
})

describe('access to a file follows its owner', () => {
  const owners: [string, Exclude<keyof TestFixtures, 'resources'>][] = [
    ['leads', 'lead'],
    ['appointments', 'appointment'],
    ['quotations', 'quotation'],
    ['work letters', 'letter'],
    ['employees', 'employee'],
    ['products', 'product'],
  ]
  test('is tested for every noun that owns files', () => {
    expect(owners.map(([noun]) => noun).toSorted()).toEqual(fileOwners.toSorted())
  })

  const found = { no: 403, all: 200, own: 200 }
  const hidden = { no: 403, all: 200, own: 404 }

  test.each(owners)('of %s is visible to whoever may view that', async (owner_type, thing) => {
    for (const role of functionGroups) {
      const client = await product.as(role)
      const list = async (things: TestFixtures) =>
        (await client.get(`/files?owner_type=${owner_type}&owner_id=${things[thing]}`)).status
      const may = held(role, `view ${owner_type}`)
      expect({
        role,
        mine: await list(mine),
        others: await list(others),
        foreign: await list(foreign),
      }).toEqual({
        role,
        mine: found[may],
        others: hidden[may],
        foreign: may === 'no' ? 403 : 404,
      })
    }
  })

  test.each(owners)('of %s is added and removed by whoever may change that', async (owner_type, thing) => {
    for (const role of functionGroups) {
      const client = await product.as(role)
      const may = held(role, `update ${owner_type}`)
      const upload = async (things: TestFixtures) =>
        client.post<{ id: number }>('/files', aPicture(owner_type, Number(things[thing])))
      const { status, body } = await upload(mine)
      const removed = status === 201 ? (await client.delete(`/files/${body.id}`)).status : status
      expect({
        role,
        mine: [status, removed],
        others: (await upload(others)).status,
        foreign: (await upload(foreign)).status,
      }).toEqual({
        role,
        mine: may === 'no' ? [403, 403] : [201, 204],
        others: may === 'all' ? 201 : hidden[may],
        foreign: may === 'no' ? 403 : 404,
      })
    }
  })

  test('a URL signed for one file opens no other', async () => {
    const manager = await product.as('manager')
    const { body } = await manager.get<{ data: { url: string }[] }>(
      `/files?owner_type=leads&owner_id=${mine.lead}`,
    )
    const url = body.data[0]?.url ?? ''
    const visitor = product.visitor()
    const forged = [
      url.replace(`/files/${mine.file}/`, `/files/${foreign.file}/`),
      url.replace(`company=${noord.id}&`, `company=${zuid.id}&`),
      url
        .replace(`company=${noord.id}&`, `company=${zuid.id}&`)
        .replace(`/${mine.file}/`, `/${foreign.file}/`),
      url.replace(/until=(\d+)/, 'until=9999999999'),
    ]
    expect((await visitor.get(url)).status).toBe(200)
    for (const address of forged) expect((await visitor.get(address)).status).toBe(404)
    product.services.clock.move(61 * 60_000)
    expect((await visitor.get(url)).status).toBe(404)
  })
})

test('the first save of a work letter requires "create work letters"', async () => {
  const appointment_id = await product.inside(async (context) => {
    const lead = await addLead(context)
    const { id } = await addAppointment(context, { lead_id: lead.id, adviser_id: null })
    await addAcceptedQuotation(context, lead.id, id)
    return id
  })
  const path = `/appointments/${appointment_id}/work-letter`
  const save = async (role: (typeof functionGroups)[number]) =>
    (await (await product.as(role)).post(path, { status: 'concept' })).status
  expect({
    quotation_builder: await save('quotation_builder'),
    support: await save('support'),
    installer: await save('installer'),
    planner: await save('planner'),
    then_quotation_builder: await save('quotation_builder'),
  }).toEqual({
    quotation_builder: 403,
    support: 403,
    installer: 404,
    planner: 200,
    then_quotation_builder: 200,
  })
})
