import { leadStatuses, portalStates, workLetterStatuses } from '@heliodesk/domain/enumerations'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { checkSetup } from '../features/home/check-setup.ts'
import { getCatalogue } from '../features/products/get-catalogue.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createTestServices } from '../testing/test-services.ts'
import { inJob } from '../work/in-transaction.ts'
import { createAgenda } from './agenda.ts'
import { makeLead } from './make-leads.ts'
import { makeRegion } from './make-person.ts'
import { createRandom } from './random.ts'
import { demoAccountLines, demoAccounts } from './demo-accounts.ts'
import { makeDraft } from './stories/draft-quotation.ts'
import { seedDemo } from './seed-demo.ts'

const world = await createTestServices()
const owner = new pg.Client({ connectionString: world.ownerUrl })
const seed = () => seedDemo(world.services, { ownerUrl: world.ownerUrl, password: 'zonnepaneel' })
const query = async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows

beforeAll(async () => {
  await owner.connect()
  await seed()
  // Fifty seconds of work alone, more than twice that beside other tests on two cores.
}, 300_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

describe('the demo', () => {
  test('has two companies and 500 leads, the larger part in Noord', async () => {
    expect(
      await query(`SELECT c.name, count(*) AS leads FROM companies c JOIN leads l ON l.company_id = c.id
        GROUP BY c.name ORDER BY c.name`),
    ).toEqual([
      { name: 'Zonnekracht Noord', leads: 300 },
      { name: 'Zonnekracht Zuid', leads: 200 },
    ])
  })

  test('has the signature and the signed file of each accepted quotation', async () => {
    expect(
      await query(`SELECT count(*) > 50 AS many, bool_and(a.id IS NOT NULL) AS signed,
        bool_and(f.id IS NOT NULL) AS kept, bool_and(a.created_at = v.accepted_at) AS at_that_time
        FROM quotation_versions v
        LEFT JOIN quotation_acceptances a ON a.company_id = v.company_id AND a.version_id = v.id
        LEFT JOIN files f ON f.company_id = v.company_id AND f.id = v.signed_file_id
        WHERE v.status = 'accepted'`),
    ).toEqual([{ many: true, signed: true, kept: true, at_that_time: true }])
  })

  test('has everything in both companies that work needs', async () => {
    for (const { id } of await query<{ id: string }>('SELECT id FROM companies')) {
      const steps = await inJob(world.services, Number(id), (context) => checkSetup(context, true))
      expect(steps.filter(({ done }) => !done)).toEqual([])
    }
  })

  test('has three VOIP numbers and missed calls in each company', async () => {
    expect(
      await query(`SELECT (SELECT count(*) FROM voip_numbers v WHERE v.company_id = c.id) AS numbers,
        (SELECT count(*) FROM phone_calls p WHERE p.company_id = c.id AND p.status = 'missed') AS missed,
        (SELECT count(DISTINCT l.id) FROM phone_calls p JOIN leads l ON l.company_id = p.company_id
          AND p.number IN (l.phone, l.mobile) WHERE p.company_id = c.id) >= 5 AS of_leads
        FROM companies c ORDER BY c.id`),
    ).toEqual([
      { numbers: 3, missed: 7, of_leads: true },
      { numbers: 3, missed: 7, of_leads: true },
    ])
  })

  test('has posts that wait in the inbox, a file that waits and an import with failed rows in each company', async () => {
    expect(
      await query(`SELECT (SELECT string_agg(p.state, ' ' ORDER BY p.id) FROM intake_posts p WHERE p.company_id = c.id) AS posts,
        (SELECT string_agg(i.state, ' ' ORDER BY i.id) FROM lead_imports i WHERE i.company_id = c.id) AS imports,
        (SELECT count(*) FROM lead_import_failures f WHERE f.company_id = c.id) AS failed
        FROM companies c ORDER BY c.id`),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        posts: 'duplicate invalid rejected',
        imports: 'done uploaded',
        failed: 2,
      })),
    )
  })

  test('has everybody who has work days in a zip code range of their company', async () => {
    expect(
      await query(`SELECT DISTINCT e.full_name FROM work_days d JOIN employees e ON e.id = d.adviser_id
        WHERE NOT EXISTS (SELECT FROM zip_code_ranges r WHERE r.company_id = d.company_id AND r.active
          AND r.adviser_ids @> to_jsonb(ARRAY[d.adviser_id]))`),
    ).toEqual([])
  })

  test('has about half of the slots of two weeks booked in each company, and each visit with an adviser on a day at work', async () => {
    const rows = await query<{ share: number }>(`SELECT avg((EXISTS (SELECT FROM agenda_entries e
        WHERE e.person_id = d.adviser_id AND e.kind = 'visit'
        AND e.during && tstzrange((d.full_date + t."from"::time) AT TIME ZONE 'Europe/Amsterdam',
          (d.full_date + t.till::time) AT TIME ZONE 'Europe/Amsterdam')))::int)::float8 AS share
      FROM work_days d JOIN work_times t ON t.company_id = d.company_id AND t.work_day_id = d.id
      WHERE d.full_date < (SELECT min(full_date) + 14 FROM work_days) GROUP BY d.company_id ORDER BY d.company_id`)
    expect(rows).toHaveLength(2)
    for (const { share } of rows) {
      expect(share).toBeGreaterThan(0.4)
      expect(share).toBeLessThan(0.6)
    }
    expect(
      await query(`SELECT count(*)::int AS wrong FROM appointments
        WHERE status IN ('planned', 'confirmed') AND (extract(isodow FROM date) > 5 OR (adviser_id IS NULL AND kind <> 'installation'))`),
    ).toEqual([{ wrong: 0 }])
  })

  test('has a time that somebody holds for a customer in each company', async () => {
    expect(
      await query(`SELECT (SELECT count(*)::int FROM agenda_entries e JOIN leads l ON l.company_id = e.company_id
        AND l.id = e.lead_id WHERE e.kind = 'hold' AND l.status = 'open' AND e.company_id = c.id) AS holds
        FROM companies c ORDER BY c.id`),
    ).toEqual([{ holds: 1 }, { holds: 1 }])
  })

  test('has customers who moved, cancelled and want to come earlier, and a calendar feed in each company', async () => {
    expect(
      await query(`SELECT (SELECT string_agg(a.action, ' ' ORDER BY a.action) FROM audit_log a WHERE a.company_id = c.id
          AND a.actor = 'customer' AND a.subject = 'appointments') AS changed,
        (SELECT count(*)::int FROM calendar_feeds f WHERE f.company_id = c.id) AS feeds,
        (SELECT count(*)::int FROM lead_wishes w JOIN appointments a ON a.company_id = w.company_id
          AND a.lead_id = w.lead_id AND a.status = 'planned' WHERE w.company_id = c.id AND w.earlier) AS earlier
        FROM companies c ORDER BY c.id`),
    ).toEqual([
      { changed: 'cancelled moved', feeds: 1, earlier: 1 },
      { changed: 'cancelled moved', feeds: 1, earlier: 1 },
    ])
  })

  test('has the accounts with their groups; four people and an adviser work for both companies', async () => {
    const rows = await query<{ username: string; groups: string; companies: number }>(
      `SELECT username, string_agg(DISTINCT function_group, ' ') AS groups, count(*) AS companies
       FROM users u JOIN employees e ON e.user_id = u.id JOIN employments m ON m.employee_id = e.id
       GROUP BY username ORDER BY username`,
    )
    expect(rows.map(({ username, groups, companies }) => `${username} ${groups} ${companies}`)).toEqual([
      'adviser adviser 2',
      'adviser2 adviser 1',
      'adviser3 adviser 1',
      'adviser4 adviser 2',
      'builder quotation_builder 1',
      'developer developer 2',
      'director manager 2',
      'installer installer 1',
      'manager manager 2',
      'planner planner 1',
      'service customer_service 1',
      'support support 1',
      'twofactor manager 1',
    ])
  })

  test('lets every displayed account log in', async () => {
    const demo = demoAccounts()
    const { app } = await createApp(world.services, { secure: false, demo, trustProxy: false })
    for (const { username, full_name, two_factor_secret: secret } of demo.accounts) {
      const visitor = createTestClient(app, { company_id: null })
      await visitor.get('/csrf-cookie')
      expect(await visitor.post('/login', { username, password: demo.password })).toMatchObject({
        status: 200,
        body: secret === null ? { employee: { full_name } } : { two_factor: 'validate' },
      })
    }
    await app.close()
  })

  test('names every account that it shows, with the key of the one that asks for a code', () => {
    expect(demoAccountLines(demoAccounts())).toEqual([
      'Demo accounts: manager, service, adviser, planner, builder, installer, support, developer, director, ' +
        'twofactor (password: zonnepaneel)',
      'twofactor also asks for a code: put the key JBSWY3DPEHPK3PXP into an authenticator app',
    ])
  })

  test('tells a password of its own nowhere', async () => {
    const own = demoAccounts('een eigen wachtwoord')
    expect(demoAccountLines(own)[0]).toContain('twofactor (password: the one in DEMO_PASSWORD)')
    const { app } = await createApp(world.services, { secure: false, demo: own, trustProxy: false })
    const { body } = await createTestClient(app, { company_id: null }).get('/session-info')
    expect(body).toMatchObject({ demo: { password: null, accounts: { length: 10 } } })
    expect(JSON.stringify(body)).not.toContain('een eigen wachtwoord')
    await app.close()
  })

  test('has leads in every status', async () => {
    const rows = await query<{ status: string }>('SELECT DISTINCT status FROM leads')
    expect(rows.map(({ status }) => status).toSorted()).toEqual(leadStatuses.toSorted())
  })

  test('has quotations in every state', async () => {
    const rows = await query<Parameters<typeof versionState>[0]>('SELECT * FROM quotation_versions')
    const today = amsterdamDate(world.services.clock.now())
    const states = new Set(rows.map((row) => versionState(row, today)))
    expect([...states].toSorted()).toEqual(portalStates.toSorted())
  })

  test('has quotations whose customers read the margin as those that are saved today', async () => {
    expect(
      await query(
        `SELECT DISTINCT (content->'basis'->>'margin_rows')::boolean AS margin_rows FROM quotation_versions`,
      ),
    ).toEqual([{ margin_rows: true }])
  })

  test('has both parties, the author and the logo frozen with every quotation that was sent', async () => {
    expect(
      await query(`SELECT count(*) FILTER (WHERE v.sent_parties->'adviser'->>'full_name' IS NULL
          OR v.sent_parties->'lead'->>'full_name' IS NULL OR s.sha256 IS NULL)::int AS lacking
        FROM quotation_versions v LEFT JOIN sent_logos s ON s.company_id = v.company_id
          AND s.sha256 = v.sent_parties->>'logo_sha256' WHERE v.status <> 'concept'`),
    ).toEqual([{ lacking: 0 }])
  })

  test('has work letters in every status', async () => {
    const rows = await query<{ status: string }>('SELECT DISTINCT status FROM work_letters')
    expect(rows.map(({ status }) => status).toSorted()).toEqual(workLetterStatuses.toSorted())
  })

  test('has visits today and tomorrow in both companies', async () => {
    const rows = await query<{ company_id: number; date: string; visits: number }>(
      `SELECT company_id, date::text, count(*) AS visits FROM appointments
       WHERE date IN ('2026-11-20', '2026-11-23') GROUP BY 1, 2 HAVING count(*) > 1 ORDER BY 1, 2`,
    )
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-20', '2026-11-23'])
  })

  test('contains no future dates except visits and terms', async () => {
    expect(
      await query(`SELECT count(*) AS of_leads FROM leads WHERE updated_at > '2026-11-20T09:00:00Z'`),
    ).toEqual([{ of_leads: 0 }])
    expect(
      await query(`SELECT count(*) AS of_audit FROM audit_log WHERE at > '2026-11-20T09:00:00Z'`),
    ).toEqual([{ of_audit: 0 }])
  })

  test('derives attempts, last contact and result of a lead from its contacts [c105]', async () => {
    const rows = await query(`SELECT l.number FROM leads l
      LEFT JOIN (SELECT company_id, lead_id, max(created_at) AS last,
          count(*) FILTER (WHERE outcome IN ('notReached', 'voicemail')) AS attempts,
          (array_agg(result_code_id ORDER BY created_at DESC, id DESC))[1] AS code
        FROM lead_contacts GROUP BY 1, 2) c ON c.company_id = l.company_id AND c.lead_id = l.id
      WHERE l.attempts <> coalesce(c.attempts, 0) OR l.last_contact_at IS DISTINCT FROM c.last
        OR l.last_result_code_id IS DISTINCT FROM c.code`)
    expect(rows).toEqual([])
    const [counted] = await query<{ contacts: number; leads: number; objecting: number }>(
      `SELECT (SELECT count(*) FROM lead_contacts) AS contacts,
        (SELECT count(*) FROM leads WHERE last_contact_at IS NOT NULL) AS leads,
        (SELECT count(*) FROM leads WHERE do_not_call_at IS NOT NULL) AS objecting`,
    )
    expect(counted?.contacts).toBeGreaterThan(counted?.leads ?? 0)
    expect(counted?.leads).toBeGreaterThan(300)
    expect(counted?.objecting).toBeGreaterThan(0)
  })

  test('has a call list with every reason in both companies', async () => {
    const rows = await query(`SELECT company_id FROM leads WHERE may_call AND (status = 'new'
        OR status IN ('callback', 'notReached') AND call_at <= '2026-11-20T09:00:00Z')
      GROUP BY 1 HAVING count(DISTINCT status) = 3`)
    expect(rows).toHaveLength(2)
  })

  test('continues its numbers without gaps', async () => {
    const rows = await query(`SELECT n.company_id, n.year FROM lead_numbers n
      JOIN leads l ON l.company_id = n.company_id AND l.number LIKE n.year || '-%'
      GROUP BY 1, 2, n.last HAVING n.last <> count(*) OR n.last <> max(split_part(l.number, '-', 2)::int)`)
    expect(rows).toEqual([])
  })

  test('sends no mail: past mails are stored as not sent', async () => {
    expect(await query('SELECT DISTINCT status FROM mails')).toEqual([{ status: 'kept' }])
    await world.services.jobs.drain()
    expect(world.mails).toEqual([])
  })
})

describe('a draft of the demo', () => {
  const date = '2026-11-20'
  const facts = { essent: false, is_home: true, kind: 'private', meter_connection: '3x25A' } as const

  /** The drafts of 400 seeds that somebody has to approve. */
  async function approved(margin: 'minimum' | 'chosen' | 'low') {
    const catalogue = await inJob(world.services, 1, getCatalogue)
    return Array.from({ length: 400 }, (_, seed) => {
      const wanted = {
        lead_id: 1,
        appointment_id: null,
        energy_usage: 1_500 + seed * 20,
        facts,
        date,
        margin,
      }
      const draft = makeDraft(createRandom(seed), catalogue, wanted)
      return calculateQuotation({ draft, catalogue, lead: facts, date, may_set_prices: false }).editions
    }).filter((editions) => Object.values(editions).some(({ approvals }) => approvals.length > 0))
  }

  test('can be sent at once, whatever margin is chosen', async () => {
    expect(await approved('chosen')).toEqual([])
    expect(await approved('minimum')).toEqual([])
  })

  test('waits for the manager with a low margin', async () => {
    expect(await approved('low')).toHaveLength(400)
  })
})

test('a second seed changes nothing', async () => {
  const before = await query('SELECT id, number, updated_at FROM leads ORDER BY company_id, id')
  await seed()
  expect(await query('SELECT id, number, updated_at FROM leads ORDER BY company_id, id')).toEqual(before)
})

function makeLeads(now: string) {
  const around = {
    company_id: 1,
    other_company_id: 2,
    region: makeRegion(['drenthe'], ['Assen']),
    sources: [{ weight: 1, item: 1 }],
    result_codes: new Map(),
    adviser_ids: [1, 2],
    owner_ids: [3],
    visit_days: [{ weight: 1, item: '2027-01-04' }],
  }
  const [random, agenda] = [createRandom(7), createAgenda()]
  return Array.from({ length: 50 }, () => makeLead(random, agenda, around, { now: new Date(now) }).lead)
}

test('the same seed makes the same leads, relative to today', () => {
  const [one, other] = [makeLeads('2026-11-20T09:00:00Z'), makeLeads('2026-11-27T09:00:00Z')]
  expect(makeLeads('2026-11-20T09:00:00Z')).toEqual(one)
  const facts = ({ full_name, city, status, zip_code }: (typeof one)[number]) => [
    full_name,
    city,
    status,
    zip_code,
  ]
  expect(other.map(facts)).toEqual(one.map(facts))
})
