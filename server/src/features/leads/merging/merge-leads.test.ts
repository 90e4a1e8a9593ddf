import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { mergeFields } from '@heliodesk/domain/leads/merging'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { aLead, anAppointment, aSentQuotation } from '../../../testing/a-quotation.ts'
import { onePixel } from '../../../testing/add-fixtures.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { leadTables } from '../lead-tables.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Lead = CallResult<typeof calls.leads.get>
type Merged = CallResult<typeof calls.leadMerges.merge>
type Pairs = CallResult<typeof calls.leadMerges.duplicates>

const merge = (id: number, lead_id: number, fields: object = {}, confirm?: true) =>
  manager.post<Merged>(`/leads/${id}/merge`, { lead_id, fields, confirm })
const undo = (id: number) => manager.post<Merged>(`/lead-merges/${id}/undo`)
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body

const rowsOf = (query: string) => product.inside(async ({ db }) => (await db.execute(query)).rows)

test('every table with a lead_id is in the list that merging and erasing follow', async () => {
  const found = await rowsOf(`SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'lead_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`)
  expect(found.map(({ table_name }) => table_name)).toEqual(Object.keys(leadTables).toSorted())
})

const pairs = async (query = '') =>
  (await manager.get<Pairs>(`/leads/duplicates?filter[search]=dubbelaar${query}`)).body

const bySearch = async (facts: object) =>
  (
    await manager.post<Lead>('/leads', {
      lastName: 'Dubbelaar',
      force: true,
      force_reason: 'Test',
      ...facts,
    })
  ).body.id

/** Answers the first question list of a lead. */
async function answerList(id: number, decision_makers = 'Samen') {
  const lists = await manager.get<{ data: { version_id: number }[] }>(`/leads/${id}/question-lists`)
  const body = { version_id: lists.body.data[0]?.version_id, answers: { decision_makers }, complete: false }
  return manager.post(`/leads/${id}/question-lists`, body)
}

/**
 * Everything of the company but the audit, the merges, what tells that a row was written, and links of quotations: those of
 * an address that was left stay ended.
 */
const everything = async () => {
  const tables = [...Object.keys(leadTables), 'files', 'leads'].filter(
    (table) => !['audit_log', 'lead_merges', 'replaced_portal_links'].includes(table),
  )
  const state: Record<string, unknown[]> = {}
  for (const table of tables) {
    const link = table === 'quotations' ? "- 'token_hash' - 'token_encrypted'" : ''
    const rows = await rowsOf(`SELECT to_jsonb(t) - 'revision' - 'updated_at' ${link} AS row FROM ${table} t`)
    state[table] = rows.map(({ row }) => JSON.stringify(row)).toSorted()
  }
  return state
}

test('two leads that both have an appointment are merged once it is confirmed that both stand', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  const [first, second] = [await anAppointment(product, one), await anAppointment(product, other)]
  const asked = await merge(one, other)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      questions: [
        {
          code: 'bothHaveVisits',
          message: expect.stringMatching(/^Both leads have an appointment: \d.+, and: \d/),
        },
      ],
    },
  })
  expect((await read(other)).id).toBe(other)
  expect((await merge(one, other, {}, true)).status).toBe(200)
  const ids = await rowsOf(`SELECT id FROM appointments WHERE lead_id = ${one} ORDER BY id`)
  expect(ids.map(({ id }) => Number(id))).toEqual([first, second])
})

test('of two leads one of which has an appointment nothing is asked', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await anAppointment(product, other)
  expect((await merge(one, other)).status).toBe(200)
})

describe('the finder', () => {
  test('names pairs with their score and why, the surest first', async () => {
    const known = { full_name: 'Jan Dubbelaar', lastName: 'Dubbelaar' }
    const first = await bySearch({ email: 'd@klant.example', phone: '050 1234567' })
    const second = await bySearch({ email: 'D@klant.example', mobile: '050 1234567' })
    const third = await bySearch({ zip_code: '9711 AB', street_number: 900 })
    const fourth = await bySearch({
      ...known,
      lastName: 'Anders',
      zip_code: '9711AB',
      street_number: 900,
      remarks: 'Dubbelaar',
    })
    const { data, meta } = await pairs()
    expect(meta.total).toBe(2)
    expect(data).toMatchObject([
      {
        score: 100,
        why: expect.arrayContaining(['email', 'phone', 'name']),
        lead: { id: first },
        other: { id: second },
      },
      { score: 40, why: ['address'], lead: { id: third }, other: { id: fourth } },
    ])
    expect((await pairs('&filter[why]=address')).meta.total).toBe(1)
    expect((await pairs('&per_page=1&page=2')).data).toMatchObject([{ score: 40 }])
    expect((await pairs('&sort=created_at,score')).data).toHaveLength(2)
    await merge(first, second)
    expect((await pairs()).meta.total).toBe(1)
  })
})

describe('a merge', () => {
  test('keeps the chosen value of each field, and of the others what is known', async () => {
    const one = await aLead(product, {
      phone: '+31501111111',
      energy_usage: null,
      remarks: 'Plat dak',
      attempts: 2,
    })
    const other = await aLead(product, {
      phone: '+31502222222',
      energy_usage: 4_200,
      remarks: 'Hond',
      attempts: 3,
      firstName: 'Johannes',
      status: 'quotationSent',
      do_not_call_at: new Date('2026-11-01T09:00:00Z'),
    })
    const { body } = await merge(one, other, { firstName: other })
    expect(body).toMatchObject({
      id: one,
      firstName: 'Johannes',
      full_name: 'Johannes de Vries',
      phone: '+31501111111',
      energy_usage: 4_200,
      remarks: 'Plat dak\nHond',
      attempts: 5,
      status: 'quotationSent',
    })
    expect(await rowsOf(`SELECT do_not_call_at IS NOT NULL AS stopped FROM leads WHERE id = ${one}`)).toEqual(
      [{ stopped: true }],
    )
  })

  test('moves what hangs on the other lead, and both histories are read', async () => {
    const [one, other] = [await aLead(product), await aLead(product)]
    const adviser = await product.as('adviser')
    const visit = await anAppointment(product, other)
    const { quotation } = await aSentQuotation(product, adviser, other)
    await manager.post(`/leads/${other}/notes`, { text: 'Van de ander' })
    const form = new FormData()
    form.set('owner_type', 'leads')
    form.set('owner_id', String(other))
    form.set('group', 'roof')
    form.set('file', new Blob([onePixel], { type: 'image/png' }), 'roof.png')
    await manager.post('/files', form)
    await merge(one, other)
    const said = {
      visits: (await manager.get(`/appointments/lead/${one}`)).body,
      quotations: (await manager.get(`/quotations/get-by-lead-id/${one}`)).body,
      mails: (await manager.get(`/leads/${one}/mails`)).body,
      files: (await manager.get(`/files?owner_type=leads&owner_id=${one}`)).body,
      timeline: (await manager.get(`/leads/${one}/timeline`)).body,
    }
    expect(said).toMatchObject({
      visits: { data: [{ id: visit }] },
      quotations: { data: [{ id: quotation.id }] },
      mails: { data: [{}, {}, {}, {}] },
      files: { data: [{ name: 'roof.png' }] },
      timeline: {
        data: expect.arrayContaining([expect.objectContaining({ after: { text: 'Van de ander' } })]),
      },
    })
  })

  test('leaves the old id and number as a pointer that search finds', async () => {
    const [one, other] = [await aLead(product), await aLead(product)]
    const { number } = await read(other)
    await merge(one, other)
    expect((await read(other)).id).toBe(one)
    const found = await manager.get<{ leads: { id: number }[] }>(`/search/${number}`)
    expect(found.body.leads.map(({ id }) => id)).toEqual([one])
    await manager.patch(`/leads/${one}`, { city: 'Assen' })
    const again = await manager.get<{ leads: { id: number }[] }>(`/search/${number}`)
    expect(again.body.leads.map(({ id }) => id)).toEqual([one])
    expect((await manager.patch(`/leads/${other}`, { city: 'Assen' })).status).toBe(404)
  })

  test('a lead is merged once, also when asked ten times at once', async () => {
    const [one, other] = [await aLead(product, { attempts: 1 }), await aLead(product, { attempts: 2 })]
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(one, other)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.merge_id}`)).size).toBe(1)
    expect((await read(one)).attempts).toBe(3)
    const undone = await Promise.all(Array.from({ length: 10 }, () => undo(answers[0]?.body.merge_id ?? 0)))
    expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await read(one)).attempts, (await read(other)).attempts]).toEqual([1, 2])
  })

  test('of two leads that are merged into each other at once, one stays', async () => {
    const [one, other] = [await aLead(product), await aLead(product)]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => `${status}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      '404',
    ])
  })

  test('is refused with itself, with a forwarded lead, and with a value of a third lead', async () => {
    const [one, other] = [await aLead(product), await aLead(product)]
    const away = await aLead(product, { status: 'forwarded' })
    const said = [
      await merge(one, one),
      await merge(one, away),
      await merge(one, other, { phone: away }),
      await merge(one, 999_999),
      await merge(999_999, one),
      await merge(one, other, { number: one }),
    ]
    expect(said.map(({ status }) => status)).toEqual([422, 409, 422, 422, 404, 422])
  })

  test('an adviser merges own leads alone', async () => {
    const adviser = await product.as('adviser')
    const [one, other] = [await aLead(product), await aLead(product, { adviser_id: null })]
    expect((await adviser.post(`/leads/${one}/merge`, { lead_id: other })).status).toBe(422)
    expect((await adviser.post(`/leads/${other}/merge`, { lead_id: one })).status).toBe(404)
  })
})

describe('undoing a merge', () => {
  test('leaves what somebody changed since', async () => {
    const [one, other] = [
      await aLead(product, { energy_usage: null }),
      await aLead(product, { energy_usage: 5_000 }),
    ]
    const { merge_id } = (await merge(one, other)).body
    await manager.patch(`/leads/${one}`, { city: 'Assen' })
    await undo(merge_id)
    expect(await read(one)).toMatchObject({ city: 'Assen', energy_usage: null })
    expect(await read(other)).toMatchObject({ id: other, energy_usage: 5_000, city: 'Groningen' })
  })

  test('the later merge comes first, and 30 days later it is too late', async () => {
    const [a, b, c] = [await aLead(product), await aLead(product), await aLead(product)]
    const first = (await merge(b, a)).body.merge_id
    const second = (await merge(c, b)).body.merge_id
    expect((await undo(first)).status).toBe(409)
    expect((await undo(second)).status).toBe(200)
    expect((await read(a)).id).toBe(b)
    await product.inside(({ db }) => db.execute(`UPDATE lead_merges SET merged_at = '2026-10-20T08:00:00Z'`))
    expect((await undo(first)).status).toBe(409)
    const { body } = await manager.get(`/leads/${b}/merges`)
    expect(body).toMatchObject({ data: [{ id: first, merged_id: a, undo_until: null }] })
  })

  const facts = fc.record({
    attempts: fc.nat(9),
    email: fc.option(fc.constantFrom('a@klant.example', 'b@klant.example')),
    phone: fc.option(fc.constantFrom('+31503333333', '+31504444444')),
    energy_usage: fc.option(fc.nat(9_000)),
    status: fc.constantFrom('new', 'open', 'advised', 'sold', 'writtenOff'),
    remarks: fc.option(fc.constantFrom('Hond', 'Plat dak')),
    last_contact_at: fc.option(
      fc.constantFrom(new Date('2026-10-01T08:00:00Z'), new Date('2026-11-01T08:00:00.123Z')),
    ),
    visits: fc.nat(2),
    notes: fc.nat(2),
    statuses: fc.nat(2),
    contacts: fc.nat(2),
    answered: fc.boolean(),
    quoted: fc.boolean(),
  })
  const history = fc.record({
    leads: fc.tuple(facts, facts, facts),
    chosen: fc.subarray([...mergeFields]),
    twice: fc.boolean(),
  })

  async function make({
    visits,
    notes,
    statuses,
    contacts,
    answered,
    quoted,
    ...lead
  }: typeof facts extends fc.Arbitrary<infer F> ? F : never) {
    const id = await aLead(product, lead)
    await manager.patch(`/leads/${id}`, { city: 'Haren' })
    for (let one = 0; one < visits; one += 1) await anAppointment(product, id)
    for (let one = 0; one < notes; one += 1)
      await manager.post(`/leads/${id}/notes`, { text: `Notitie ${one}` })
    for (let one = 0; one < statuses; one += 1)
      await manager.post(`/leads/${id}/status-create`, {
        status: one % 2 === 0 ? 'callback' : 'open',
        callback_at: '2026-12-01T09:00:00Z',
      })
    for (let one = 0; one < contacts; one += 1)
      await manager.post(`/leads/${id}/contacts`, { outcome: one === 0 ? 'notReached' : 'reached' })
    if (answered) await answerList(id)
    if (quoted && lead.email !== null) await aSentQuotation(product, await product.as('both'), id)
    return id
  }

  test('gives back what was, whatever the histories of the leads', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ leads, chosen, twice }) => {
        const [a, b, c] = [await make(leads[0]), await make(leads[1]), await make(leads[2])]
        const before = await everything()
        const first = await merge(a, b, Object.fromEntries(chosen.map((field) => [field, b])), true)
        expect(first.status).toBe(200)
        const second = twice
          ? await merge(c, a, Object.fromEntries(chosen.map((field) => [field, a])), true)
          : undefined
        if (second !== undefined) expect((await undo(second.body.merge_id)).status).toBe(200)
        expect((await undo(first.body.merge_id)).status).toBe(200)
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })
})
