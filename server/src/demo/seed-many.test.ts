import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices } from '../testing/test-services.ts'
import { seedMany } from './seed-many.ts'

const world = await createTestServices()
const owner = new pg.Client({ connectionString: world.ownerUrl })
const query = async (text: string): Promise<unknown[]> => (await owner.query(text)).rows
const progress: number[] = []
const seed = (leads: number) =>
  seedMany(world.services, {
    ownerUrl: world.ownerUrl,
    leads,
    companies: 2,
    onProgress: (done) => progress.push(done),
  })

beforeAll(async () => {
  await owner.connect()
  await seed(1_000)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

test('creates missing companies, and gives the first one six tenths of the leads', async () => {
  expect(
    await query(`SELECT c.name, count(*) AS leads FROM companies c JOIN leads l ON l.company_id = c.id
      GROUP BY c.id ORDER BY c.id`),
  ).toEqual([
    { name: 'Zonnekracht Noord', leads: 600 },
    { name: 'Zonnekracht Zuid', leads: 400 },
  ])
  expect(progress).toHaveLength(2)
  expect(progress.at(-1)).toBe(1_000)
})

test('every lead has its search text, history and timeline', async () => {
  expect(
    await query(`SELECT count(*) AS leads, count(s.lead_id) AS texts,
      count(*) FILTER (WHERE EXISTS (SELECT FROM lead_status_history h
        WHERE h.lead_id = l.id AND h.status = l.status AND h.created_at = l.status_since)) AS histories,
      count(*) FILTER (WHERE EXISTS (SELECT FROM audit_log a WHERE a.lead_id = l.id)) AS timelines
      FROM leads l LEFT JOIN lead_search s ON s.company_id = l.company_id AND s.lead_id = l.id`),
  ).toEqual([{ leads: 1_000, texts: 1_000, histories: 1_000, timelines: 1_000 }])
})

test('visits, quotations and versions match the status of their leads', async () => {
  const offered =
    "('quotationSent', 'followUp', 'sold', 'installationPlanned', 'installed', 'invoiced', 'paid')"
  expect(
    await query(`SELECT count(*) FILTER (WHERE q.id IS NULL) AS without,
      count(*) FILTER (WHERE v.content->'draft'->>'lead_id' <> l.id::text) AS of_others,
      count(*) FILTER (WHERE v.id <> q.latest_version_id) AS astray
      FROM leads l LEFT JOIN quotations q ON q.company_id = l.company_id AND q.lead_id = l.id
      LEFT JOIN quotation_versions v ON v.company_id = q.company_id AND v.quotation_id = q.id
      WHERE l.status IN ${offered}`),
  ).toEqual([{ without: 0, of_others: 0, astray: 0 }])
  expect(
    await query(`SELECT count(*) AS without FROM leads l WHERE l.status = 'appointmentPlanned'
      AND NOT EXISTS (SELECT FROM appointments a WHERE a.company_id = l.company_id AND a.lead_id = l.id)`),
  ).toEqual([{ without: 0 }])
})

test('another run adds more and continues the numbers', async () => {
  await seed(100)
  expect(
    await query('SELECT count(*) AS leads, count(DISTINCT (company_id, number)) AS numbers FROM leads'),
  ).toEqual([{ leads: 1_100, numbers: 1_100 }])
  expect(
    await query(`SELECT n.company_id, n.year FROM lead_numbers n
      JOIN leads l ON l.company_id = n.company_id AND l.number LIKE n.year || '-%'
      GROUP BY 1, 2, n.last HAVING n.last <> count(*) OR n.last <> max(split_part(l.number, '-', 2)::int)`),
  ).toEqual([])
})
