import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDb } from '../../access/database.ts'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>
type Table = CallResult<typeof calls.table>
interface Refusal {
  message: string
  errors: Record<string, string[]>
  current: Lead
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

let count = 0
/** A lead like no other. */
const aLead = (changes: object = {}) => {
  count += 1
  return {
    firstName: 'Jan',
    insertion: 'van den',
    lastName: 'Berg',
    zip_code: '9711ab',
    street: 'Dorpsstraat',
    street_number: 100 + count,
    city: 'Groningen',
    mobile: `06-10000${String(count).padStart(3, '0')}`,
    email: `jan${count}@example.nl`,
    ...changes,
  }
}

const readCounter = () =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ last: number }>(sql`SELECT last FROM lead_numbers`)
    return rows[0]?.last ?? 0
  }, product.zuid)

const whileCounterIsLocked = <Result>(work: (db: CompanyDb) => Promise<Result>) =>
  product.inside(async ({ db }) => {
    await db.execute(sql`SELECT FROM lead_numbers FOR UPDATE`)
    return work(db)
  }, product.zuid)

const countWaiting = async (db: CompanyDb) => {
  const { rows } = await db.execute<{ waiting: number }>(sql`SELECT count(*)::int AS waiting
    FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows[0]?.waiting ?? 0
}

const make = async (changes: object = {}) => {
  const service = await product.as('customer_service')
  const answer = await service.post<Lead>('/leads', aLead(changes))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('a new lead', () => {
  it('is stored in normalised form, with a number, a location and an initial status [c5]', async () => {
    const lead = await make({ mobile: '+31 6 12345678', zip_code: '9711 ab' })
    expect(lead).toMatchObject({
      full_name: 'Jan van den Berg',
      mobile: '+31612345678',
      zip_code: '9711 AB',
      province: 'groningen',
      location_type: 'APPROXIMATE',
      status: 'new',
      essent_status: 'overgedragen',
      kind: 'private',
      is_home: true,
      revision: 1,
    })
    expect(lead.number).toMatch(/^2026-\d{5}$/)
  })

  it('reports errors under its fields', async () => {
    const service = await product.as('customer_service')
    const { status, body } = await service.post<Refusal>('/leads', {
      ...aLead(),
      lastName: '',
      zip_code: '0123 AB',
      mobile: '12',
      adjective: '???',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['adjective', 'lastName', 'mobile', 'zip_code'])
  })

  it('may contain any character', async () => {
    const lead = await make({ remarks: '𝒮𝒸𝒽𝓊𝓁𝓏 👩‍🔧 {{7*7}} <script>' })
    expect(lead.remarks).toBe('𝒮𝒸𝒽𝓊𝓁𝓏 👩‍🔧 {{7*7}} <script>')
  })

  it('gets the next number when no other is created at the same time', async () => {
    const numbers: number[] = []
    for (let turn = 0; turn < 3; turn += 1) numbers.push(Number((await make()).number.slice(5)))
    expect(numbers[2]).toBe((numbers[0] ?? 0) + 2)
  })

  it('gets a number of its own under concurrent creation', async () => {
    const leads = await Promise.all(Array.from({ length: 40 }, () => make()))
    expect(new Set(leads.map(({ number }) => number)).size).toBe(40)
  })

  it('does not wait for the counter after others had to', async () => {
    const service = await product.as('customer_service', product.zuid)
    const post = () => service.post<Lead>('/leads', aLead())
    await post()
    const before = await readCounter()
    const posts = await whileCounterIsLocked(async (db) => {
      const waiting = [post(), post(), post()]
      await expect.poll(() => countWaiting(db)).toBeGreaterThan(0)
      return waiting
    })
    await Promise.all(posts)
    await expect.poll(readCounter).toBeGreaterThan(before + 10)
    await post()
    expect((await whileCounterIsLocked(post)).status).toBe(201)
  })
})

describe('a duplicate', () => {
  it('is refused by address, phone or e-mail, with the matching leads', async () => {
    const first = await make({ phone: '050 123 45 67' })
    const { id, number, full_name } = first
    const service = await product.as('customer_service')
    const same = [
      { zip_code: '9711AB', street_number: first.street_number, mobile: null, email: null },
      { mobile: '0501234567', email: null },
      { mobile: null, email: first.email?.toUpperCase() },
    ]
    for (const facts of same) {
      const { status, body } = await service.post('/leads', aLead(facts))
      expect(status).toBe(409)
      expect(body).toEqual({
        message: 'Duplicate lead found',
        matches: [{ id, number, full_name, status: 'new', do_not_call_at: null }],
        others: 0,
      })
    }
  })

  it('is told while it is typed, with the fields that match, in whatever spelling', async () => {
    const first = await make({ phone: '050 123 45 99', mobile: '06-22 33 99 88' })
    const service = await product.as('customer_service')
    const nothing = {
      zip_code: null,
      street_number: null,
      adjective: null,
      phone: null,
      mobile: null,
      email: null,
    }
    const ask = async (typed: object) =>
      (
        await service.post<{ matches: { id: number; fields: string[] }[]; others: number }>(
          '/leads/duplicates',
          { ...nothing, ...typed },
        )
      ).body
    const all = {
      zip_code: '9711ab',
      street_number: first.street_number,
      phone: '+31622339988',
      email: first.email,
    }
    expect(await ask(all)).toMatchObject({
      matches: [{ id: first.id, fields: ['address', 'phone', 'email'] }],
      others: 0,
    })
    expect(await ask({ phone: '050', email: 'no address', zip_code: '97' })).toEqual({
      matches: [],
      others: 0,
    })
    const adviser = await product.as('quotation_builder')
    expect((await adviser.post('/leads/duplicates', { ...nothing, ...all })).status).toBe(403)
  })

  it('is created anyway with a reason, which the timeline records', async () => {
    const first = await make()
    const service = await product.as('customer_service')
    const again = aLead({ email: first.email })
    expect((await service.post<Refusal>('/leads', { ...again, force: true })).body.errors).toHaveProperty(
      'force_reason',
    )
    const { status, body } = await service.post<Lead>('/leads', {
      ...again,
      force: true,
      force_reason: 'His son',
    })
    expect(status).toBe(201)
    const timeline = await service.get<CallResult<typeof calls.timeline>>(`/leads/${body.id}/timeline`)
    expect(timeline.body.data.at(-1)?.after?.['force_reason']).toBe('His son')
  })

  it('is detected when both are created concurrently', async () => {
    const service = await product.as('customer_service')
    const lead = aLead()
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.post('/leads', lead)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('of another company does not count', async () => {
    const lead = await make()
    const zuid = await product.as('customer_service', product.zuid)
    expect((await zuid.post('/leads', aLead({ email: lead.email }))).status).toBe(201)
  })
})

describe('changing a lead', () => {
  it('updates the given fields and answers 409 with the current lead for a stale revision', async () => {
    const lead = await make()
    const service = await product.as('customer_service')
    const changed = await service.patch(`/leads/${lead.id}`, { remarks: 'Belt graag', revision: 1 })
    expect(changed.body).toMatchObject({ remarks: 'Belt graag', lastName: 'Berg', revision: 2 })
    const late = await service.patch<Refusal>(`/leads/${lead.id}`, { remarks: 'Anders', revision: 1 })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ remarks: 'Belt graag', revision: 2 })
  })

  it('writes nothing when nothing changes', async () => {
    const lead = await make()
    const service = await product.as('customer_service')
    for (const body of [{}, { lastName: 'Berg', revision: 1 }]) {
      const same = await service.patch(`/leads/${lead.id}`, body)
      expect(same).toMatchObject({ status: 200, body: { id: lead.id, revision: 1 } })
    }
    expect((await service.patch(`/leads/${lead.id}`, { revision: 0 })).status).toBe(409)
  })

  it('of another company or of another adviser is not found', async () => {
    const lead = await make()
    const zuid = await product.as('customer_service', product.zuid)
    expect((await zuid.get(`/leads/${lead.id}`)).status).toBe(404)
    expect((await zuid.patch(`/leads/${lead.id}`, { remarks: 'x' })).status).toBe(404)
    const adviser = await product.as('adviser')
    expect((await adviser.get(`/leads/${lead.id}`)).status).toBe(404)
    const mine = await make({ adviser_id: product.noord.employees.adviser.employee_id })
    expect((await adviser.get(`/leads/${mine.id}`)).status).toBe(200)
  })
})

describe('a status by hand', () => {
  it('adds a history row and a timeline entry, and follows the allowed moves', async () => {
    const lead = await make()
    const service = await product.as('customer_service')
    const moved = await service.post(`/leads/${lead.id}/status-create`, {
      status: 'callback',
      remarks: 'Na zes uur',
      callback_at: '2026-11-23T17:30:00Z',
      consent: agreedByPhone,
    })
    expect(moved.body).toMatchObject({ status: 'callback', essent_status: 'openLead' })
    const { body } = await service.get<CallResult<typeof calls.statuses>>(`/leads/${lead.id}/statuses`)
    expect(body.data.map((row) => row.status)).toEqual(['callback', 'new'])
    const wrong = await service.post<Refusal>(`/leads/${lead.id}/status-create`, { status: 'paid' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors['status']?.[0]).toBe('A lead that is call back cannot be set to paid by hand')
  })
})

describe('the table', () => {
  it('filters, sorts and paginates with the exact total, also backwards from the end', async () => {
    const service = await product.as('customer_service')
    for (const lastName of ['Appel', 'Beuk', 'Ceder', 'Den', 'Eik']) {
      await make({ lastName, insertion: null, city: 'Assen' })
    }
    const query = 'filter[city]=assen&sort=last_name&per_page=2'
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => service.get<Table>(`/leads/table?${query}&page=${page}`)),
    )
    const names = pages.map(({ body }) => body.data.map((row) => row.full_name))
    expect(names).toEqual([['Jan Appel', 'Jan Beuk'], ['Jan Ceder', 'Jan Den'], ['Jan Eik'], []])
    expect(pages[2]?.body.meta).toEqual({
      current_page: 3,
      last_page: 3,
      per_page: 2,
      from: 5,
      to: 5,
      total: 5,
    })
    expect((await service.get('/leads/table?filter[status]=bogus')).status).toBe(400)
  })

  it('matches every search word anywhere, whatever its spelling', async () => {
    const lead = await make({
      lastName: 'Çelik',
      insertion: null,
      zip_code: '9401 JK',
      mobile: '06 55 44 33 22',
    })
    const service = await product.as('customer_service')
    for (const search of [
      'celik',
      'ÇELIK jan',
      '9401 jk',
      '0655443322',
      '06 5544',
      '+31 6 5544',
      lead.number,
    ]) {
      const { body } = await service.get<Table>(`/leads/table?filter[search]=${encodeURIComponent(search)}`)
      expect(
        body.data.map((row) => row.id),
        search,
      ).toContain(lead.id)
    }
    const none = await service.get<Table>('/leads/table?filter[search]=celik%25')
    expect(none.body.meta.total).toBe(0)
  })

  it('finds part of an address or number that the index covers only partly, without false matches', async () => {
    const lead = await make({ lastName: 'Zonderling', email: 'a_b.zonderling@post.example' })
    const [year = '', number = ''] = lead.number.split('-')
    const service = await product.as('customer_service')
    const found = async (search: string) => {
      const { body } = await service.get<Table>(`/leads/table?filter[search]=${encodeURIComponent(search)}`)
      return body.data.some((row) => row.id === lead.id)
    }
    const right = [
      'a_b.zonderling@post.example',
      'zonderling@',
      'b.zonderling@POST',
      'ng@post.example',
      '@post.example',
      `${year}-${number}`,
      `${year}-${number.slice(0, 3)}`,
      `-${number}`,
    ]
    const wrong = [
      'aXb.zonderling@post.example',
      'zonderling@host.example',
      'zonderling@post.examples',
      `${Number(year) - 1}-${number}`,
    ]
    for (const search of right) expect([search, await found(search)]).toEqual([search, true])
    for (const search of wrong) expect([search, await found(search)]).toEqual([search, false])
  })
})
