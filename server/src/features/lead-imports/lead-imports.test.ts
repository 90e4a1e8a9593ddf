import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCityCenter } from '../../testing/add-city-center.ts'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
interface Lead {
  id: number
  number: string
  revision: number
}

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
let source_id = 0
beforeAll(async () => {
  const { body } = await manager.post<{ id: number }>('/sources', {
    name: 'Beurs',
    cost_type: 'flat_fee_per_month',
    cost_value: 1,
  })
  source_id = body.id
  await product.inside((context) => addCityCenter(context, { name: 'Maastricht', reject: true }))
  await product.inside((context) => addCityCenter(context, { name: 'Groningen', reject: false }))
})

let people = 0
/** Rows like no other, by name, phone and e-mail. */
const rowsOf = (count: number, city = 'Groningen') =>
  Array.from({ length: count }, () => {
    people += 1
    return `Jansen${people};06-3000${String(people).padStart(4, '0')};p${people}@klant.example;${city}`
  })
const headings = 'Achternaam;Telefoon;E-mailadres;Plaats'
const fileOf = (...rows: string[]) => [headings, ...rows].join('\r\n')

const upload = (content: string) => manager.post<Import>('/lead-imports', aLeadFile(source_id, content))
async function move(id: number, what: 'check' | 'start' | 'undo', body?: object) {
  const { status } = await manager.post(`/lead-imports/${id}/${what}`, body)
  await product.drain()
  return { status, ...(await manager.get<Import>(`/lead-imports/${id}`)).body }
}
async function imported(content: string) {
  const { body } = await upload(content)
  return move(body.id, 'start')
}
const leadsOf = async (search: string) =>
  (
    await manager.get<{ data: Lead[] }>(
      `/leads/table?filter[search]=${encodeURIComponent(search)}&per_page=100`,
    )
  ).body.data

const reasonOf = (csv: string) => csv.split('\r\n')[1]?.split(';').at(-2)

describe('an upload', () => {
  test('is recognised and previewed, and makes no lead', async () => {
    const [row = ''] = rowsOf(1)
    const { status, body } = await upload(fileOf(row))
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        state: 'uploaded',
        file_name: 'leads.csv',
        encoding: 'utf-8',
        delimiter: ';',
        headings: headings.split(';'),
        mapping: ['lastName', 'phone', 'email', 'city'],
        preview: [row.split(';')],
        total: 1,
        done: 0,
        failed: 0,
        counts: { new: 0, updated: 0, uncallable: 0, duplicate: 0, invalid: 0, outside_area: 0 },
      }),
    ])
    await product.drain()
    expect(await leadsOf(row.split(';')[0] ?? '')).toEqual([])
  })

  test.each([
    ['nothing', '', 422],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 415],
  ])('of %s is refused', async (_name, content, status) => {
    expect((await upload(content)).status).toBe(status)
  })

  test('of headings alone is an import of 0 rows', async () => {
    const { body } = await upload(headings)
    expect(body.total).toBe(0)
    expect(await move(body.id, 'check')).toMatchObject({ state: 'checked', total: 0 })
    expect(await move(body.id, 'start')).toMatchObject({ state: 'done', total: 0, done: 0, failed: 0 })
  })

  test('above 250 MB is refused before it is read', async () => {
    const headers = { 'content-length': String(260 * 1_048_576) }
    expect((await manager.post('/lead-imports', aLeadFile(source_id), headers)).status).toBe(413)
  })

  test('above a megabyte is taken in for one person two at a time, and another’s beside them', async () => {
    const director = await product.as('both')
    const large = `${headings}\r\n${';;;\r\n'.repeat(250_000)}`
    const answers = Promise.all(
      Array.from({ length: 5 }, () => manager.post('/lead-imports', aLeadFile(source_id, large))),
    )
    expect((await director.post('/lead-imports', aLeadFile(source_id, large))).status).toBe(201)
    const [first, second, ...others] = (await answers).toSorted((one, other) => one.status - other.status)
    expect([first?.status, second?.status]).toEqual([201, 201])
    for (const { status, headers, body } of others)
      expect({ status, after: headers['retry-after'], body }).toMatchObject({
        status: 503,
        after: '10',
        body: { message: expect.stringContaining('Two of your large files') },
      })
    expect((await manager.post('/lead-imports', aLeadFile(source_id, large))).status).toBe(201)
  })

  test('names another source than one of the company: 422', async () => {
    expect((await manager.post('/lead-imports', aLeadFile(999_999))).status).toBe(422)
    expect((await manager.post('/lead-imports', new FormData())).status).toBe(422)
  })
})

describe('a check and an import', () => {
  test('count the same, and each row that becomes no lead says why', async () => {
    const known = await product.inside((context) =>
      addLead(context, { email: 'known@klant.example', mobile: null }),
    )
    const [fresh = '', twice = ''] = rowsOf(2)
    const [outside = ''] = rowsOf(1, 'Maastricht')
    const content = fileOf(
      fresh,
      'Bekend;;KNOWN@klant.example;',
      twice,
      twice.toUpperCase(),
      ';06-30009999;;',
      'Berg;12;geen mail;',
      outside,
      'Te;veel;cellen;in;deze;rij',
      '=cmd()|x;0612;;',
    )
    const counts = { new: 2, duplicate: 2, invalid: 4, outside_area: 1 }
    const { body } = await upload(content)
    expect(await move(body.id, 'check')).toMatchObject({
      state: 'checked',
      total: 9,
      done: 9,
      failed: 7,
      counts,
    })
    expect(await leadsOf(fresh.split(';')[0] ?? '')).toEqual([])
    expect(await move(body.id, 'start')).toMatchObject({
      state: 'done',
      total: 9,
      done: 9,
      failed: 7,
      counts,
    })
    expect(await leadsOf(fresh.split(';')[0] ?? '')).toHaveLength(1)
    const failed = await manager.get<Buffer>(`/lead-imports/${body.id}/failed`, { 'accept-language': 'nl' })
    const lines = failed.body.toString().trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFF"Achternaam";"Telefoon";"E-mailadres";"Plaats";"Reden";"Regel"')
    expect(lines.slice(1).map((line) => Number(/"(\d+)"$/.exec(line)?.[1]))).toEqual([3, 5, 6, 7, 8, 9, 10])
    expect(lines[1]).toContain(known.number)
    expect(lines[7]).toMatch(/^"'=cmd\(\)\|x";/)
    const english = await manager.get<Buffer>(`/lead-imports/${body.id}/failed`, { 'accept-language': 'en' })
    expect([failed, english].map((file) => reasonOf(file.body.toString()))).toEqual([
      expect.stringContaining('Deze lead is er al'),
      expect.stringContaining('This lead is there already'),
    ])
  })

  test('name the newest of the leads that a row is already, whichever number it has', async () => {
    const newest = await product.inside(async (context) => {
      await addLead(context, { email: 'twee@klant.example', mobile: null })
      return addLead(context, { email: null, mobile: '+31301234567' })
    })
    const { id } = await imported(fileOf('Bekend;030 1234567;twee@klant.example;'))
    const failed = await manager.get<Buffer>(`/lead-imports/${id}/failed`)
    expect(failed.body.toString().split('\r\n')[1]).toContain(newest.number)
  })

  test('remember for the source what its columns mean', async () => {
    const [row = ''] = rowsOf(1)
    const content = `Klantje;Nummer thuis\n${row.split(';').slice(0, 2).join(';')}`
    const { body } = await upload(content)
    expect(body.mapping).toEqual([null, null])
    expect((await manager.post(`/lead-imports/${body.id}/check`, { mapping: ['lastName'] })).status).toBe(422)
    expect(await move(body.id, 'check', { mapping: ['lastName', 'phone'] })).toMatchObject({
      counts: { new: 1 },
    })
    expect((await upload(content)).body.mapping).toEqual(['lastName', 'phone'])
  })

  test('make leads as every door does', async () => {
    await imported(
      'naam;postcode;huisnummer;plaats;tel\nDhr. Piet van der Veen;9711ab;8-a;Groningen;0612340001\n',
    )
    const [row] = await leadsOf('Piet van der Veen')
    const lead = await manager.get(`/leads/${row?.id}`)
    expect(lead.body).toMatchObject({
      salutation: 'mr',
      firstName: 'Piet',
      insertion: 'van der',
      lastName: 'Veen',
      zip_code: '9711 AB',
      street_number: 8,
      adjective: 'a',
      province: 'groningen',
      phone: null,
      mobile: '+31612340001',
      status: 'new',
      source_id,
      essent_status: 'overgedragen',
    })
    const timeline = await manager.get<{ data: { action: string }[] }>(`/leads/${row?.id}/timeline`)
    expect(timeline.body.data.map(({ action }) => action)).toEqual(['importStarted'])
    const statuses = await manager.get<{ data: { status: string }[] }>(`/leads/${row?.id}/statuses`)
    expect(statuses.body.data).toMatchObject([{ status: 'new' }])
  })

  test('give each lead a number of its own, also beside others', async () => {
    const contents = [fileOf(...rowsOf(700)), fileOf(...rowsOf(700))]
    const uploads = await Promise.all(contents.map((content) => upload(content)))
    await Promise.all(uploads.map(({ body }) => manager.post(`/lead-imports/${body.id}/start`)))
    await Promise.all([product.drain(), product.drain()])
    const kept = await Promise.all(
      uploads.map(({ body }) => manager.get<{ data: Lead[] }>(`/lead-imports/${body.id}/kept`)),
    )
    const numbers = kept.flatMap(({ body }) => body.data.map(({ number }) => number))
    expect([numbers.length, new Set(numbers).size]).toEqual([1_400, 1_400])
  })

  test('go on where they were when the process was killed', async () => {
    const { body } = await upload(fileOf(...rowsOf(1_200)))
    await manager.post(`/lead-imports/${body.id}/start`)
    // What a kill after the first batch leaves: the job is fetched again.
    const { runImport } = await import('./run-import.ts')
    let batches = 0
    const services = {
      ...product.services,
      geocoder: {
        ...product.services.geocoder,
        guess: (address: Parameters<typeof product.services.geocoder.guess>[0]) => {
          batches += 1
          if (batches > 700) throw new Error('killed')
          return product.services.geocoder.guess(address)
        },
      },
    }
    await expect(runImport(services)({ company_id: product.noord.id, import_id: body.id })).rejects.toThrow(
      'killed',
    )
    const halfway = (await manager.get<Import>(`/lead-imports/${body.id}`)).body
    expect(halfway).toMatchObject({ state: 'running', done: 500, counts: { new: 500 } })
    await product.drain()
    expect((await manager.get<Import>(`/lead-imports/${body.id}`)).body).toMatchObject({
      state: 'done',
      done: 1_200,
      counts: { new: 1_200, duplicate: 0 },
    })
  })

  test('stop when they are cancelled, and can be undone then', async () => {
    const { body } = await upload(fileOf(...rowsOf(3)))
    await manager.post(`/lead-imports/${body.id}/start`)
    expect(await manager.post<Import>(`/lead-imports/${body.id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    })
    await product.drain()
    expect((await manager.get<Import>(`/lead-imports/${body.id}`)).body).toMatchObject({
      state: 'cancelled',
      counts: { new: 0 },
    })
    expect((await manager.post(`/lead-imports/${body.id}/start`)).status).toBe(409)
    expect(await move(body.id, 'undo')).toMatchObject({ status: 200, state: 'undone', kept: 0 })
  })
})

describe('undo', () => {
  test('removes the leads, but for those that somebody worked on, and lists these', async () => {
    const rows = rowsOf(4)
    const { id } = await imported(fileOf(...rows))
    const [changed, noted] = await Promise.all(
      rows.slice(0, 2).map(async (row) => (await leadsOf(row.split(';')[0] ?? ''))[0]),
    )
    await manager.patch(`/leads/${changed?.id}`, { remarks: 'Bel na zessen' })
    await manager.post(`/leads/${noted?.id}/notes`, { text: 'Gebeld' })
    expect(await move(id, 'undo')).toMatchObject({ state: 'undone', kept: 2 })
    const kept = await manager.get<{ data: Lead[] }>(`/lead-imports/${id}/kept`)
    expect(kept.body.data.map((lead) => lead.id)).toEqual([changed?.id, noted?.id])
    expect(await leadsOf(rows[3]?.split(';')[0] ?? '')).toEqual([])
    expect((await manager.get(`/leads/${changed?.id}`)).status).toBe(200)
    expect((await manager.post(`/lead-imports/${id}/undo`)).status).toBe(409)
  })

  test('lets the same file be imported again', async () => {
    const content = fileOf(...rowsOf(2))
    const { id } = await imported(content)
    await move(id, 'undo')
    expect(await imported(content)).toMatchObject({ counts: { new: 2, duplicate: 0 } })
    expect(await imported(content)).toMatchObject({ counts: { new: 0, duplicate: 2 } })
  })
})

test('an import of another company is not found', async () => {
  const { body } = await upload(fileOf(...rowsOf(1)))
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get(`/lead-imports/${body.id}`)).status).toBe(404)
  expect((await elsewhere.post(`/lead-imports/${body.id}/start`)).status).toBe(404)
  expect((await elsewhere.get<{ data: Import[] }>('/lead-imports')).body.data).toEqual([])
})
