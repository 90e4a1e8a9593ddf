import type pg from 'pg'
import * as queries from './bare-queries.ts'

type Row = Record<string, unknown>

type Ask = (name: string, text: string, values: unknown[]) => Promise<Row[]>

/** Statements travel together where none needs another's answer, as the product sends them. */
async function inTransaction<Result>(pool: pg.Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const ask: Ask = async (name, text, values) => (await client.query<Row>({ name, text, values })).rows
  try {
    const begun = client.query('BEGIN')
    const result = await work(ask)
    await Promise.all([begun, client.query('COMMIT')])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

const searchText = (lead: Row) =>
  [
    lead['number'],
    lead['first_name'],
    lead['last_name'],
    lead['street'],
    lead['street_number'],
    lead['zip_code'],
    lead['city'],
    lead['email'],
    lead['mobile'],
  ]
    .map((part) => (part === null ? '' : String(part as string | number)))
    .join(' ')
    .toLowerCase()

const employee_id = 1

export function createLead(pool: pg.Pool, company_id: number, body: Row) {
  const now = new Date()
  const year = now.getFullYear()
  const { firstName, lastName, email, mobile, street, street_number, zip_code, city } = body
  const address = `${String(zip_code)} ${String(street_number)}`
  return inTransaction(pool, async (ask) => {
    const [, , [number]] = await Promise.all([
      ask('lock', queries.lockDuplicates, [[address, mobile, email]]),
      ask('duplicates', queries.duplicates, [company_id, address, mobile, email]),
      ask('number', queries.takeNumber, [company_id, year]),
    ])
    const name = `${String(firstName)} ${String(lastName)}`
    const values = [
      company_id,
      `${year}-${String(number?.['last']).padStart(5, '0')}`,
      firstName,
      lastName,
      name,
      email,
      mobile,
      street,
      street_number,
      zip_code,
      city,
      address,
      now,
    ]
    const [lead = {}] = await ask('insert', queries.insertLead, values)
    const id = lead['id']
    const [[answer]] = await Promise.all([
      ask('lead', queries.oneLead, [company_id, id]),
      ask('status', queries.insertStatus, [company_id, id, employee_id, now]),
      ask('index', queries.indexLead, [company_id, id, searchText(lead)]),
      ask('audit', queries.insertAudit, [company_id, now, employee_id, 'created', id, null, lead]),
    ])
    return answer
  })
}

export function updateLead(pool: pg.Pool, company_id: number, id: number, { remarks }: Row) {
  const now = new Date()
  return inTransaction(pool, async (ask) => {
    const [[before], [lead = {}]] = await Promise.all([
      ask('lead', queries.oneLead, [company_id, id]),
      ask('update', queries.updateRemarks, [company_id, id, remarks, now]),
    ])
    const changes = [{ remarks: before?.['remarks'] }, { remarks }]
    const [[answer]] = await Promise.all([
      ask('lead', queries.oneLead, [company_id, id]),
      ask('index', queries.indexLead, [company_id, id, searchText(lead)]),
      ask('audit', queries.insertAudit, [company_id, now, employee_id, 'updated', id, ...changes]),
    ])
    return answer
  })
}
