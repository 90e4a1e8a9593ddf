import { readFile } from 'node:fs/promises'
import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { consentOfWords } from '@heliodesk/domain/leads/objections/consent'
import { duplicateScores } from '@heliodesk/domain/leads/merging'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { withOwner } from '../../../postgres/backup/backup-catalog.ts'
import { aLead } from '../../../testing/a-quotation.ts'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { createLeads, noPast } from '../create-leads.ts'
import { blankLead } from '../erasing/erased-queries.ts'
import { type LeadRow, insertLead } from '../queries.ts'
import { readNewLead } from '../read-new-lead.ts'
import { leadDuplicates, leads, leadSearch, leadStatusHistory } from '../schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Pairs = CallResult<typeof calls.leadMerges.duplicates>
type Facts = Pick<LeadRow, 'address_key' | 'email' | 'phone' | 'mobile' | 'lastName'>

/** Every pair by comparing each lead with each other one: the oldest with the same value is its other half. */
function pairsOf(rows: readonly (Facts & Pick<LeadRow, 'id' | 'status'>)[]): string[] {
  const mergeable = rows.filter(({ status }) => status !== 'forwarded')
  const values = {
    address: (lead: Facts) => [lead.address_key],
    email: (lead: Facts) => [lead.email],
    phone: (lead: Facts) => [lead.phone, lead.mobile],
  }
  const pairs = new Map<string, Set<keyof typeof duplicateScores>>()
  for (const lead of mergeable)
    for (const [why, valuesOf] of Object.entries(values) as [keyof typeof values, typeof values.phone][])
      for (const value of valuesOf(lead)) {
        const same = mergeable.filter((other) => value !== null && valuesOf(other).includes(value))
        const oldest = same.toSorted((a, b) => a.id - b.id)[0]
        if (oldest === undefined || oldest.id === lead.id) continue
        const reasons = pairs.get(`${oldest.id} ${lead.id}`) ?? new Set()
        reasons.add(why)
        if (oldest.lastName.toLowerCase() === lead.lastName.toLowerCase()) reasons.add('name')
        pairs.set(`${oldest.id} ${lead.id}`, reasons)
      }
  return [...pairs]
    .map(([pair, reasons]) => {
      const score = [...reasons].reduce((sum, reason) => sum + duplicateScores[reason], 0)
      return `${pair} ${[...reasons].toSorted((a, b) => a.localeCompare(b)).join()} ${Math.min(100, score)}`
    })
    .toSorted((a, b) => a.localeCompare(b))
}

const found = async () => {
  const { body } = await manager.get<Pairs>('/leads/duplicates?per_page=100')
  expect(body.meta.total).toBe(body.data.length)
  expect(body.data.map(({ score }) => score)).toEqual(
    body.data.map(({ score }) => score).toSorted((a, b) => b - a),
  )
  return body.data
    .map(
      ({ lead, other, why, score }) =>
        `${lead.id} ${other.id} ${why.toSorted((a, b) => a.localeCompare(b)).join()} ${score}`,
    )
    .toSorted((a, b) => a.localeCompare(b))
}
const all = () => product.inside(({ db }) => db.select().from(leads))
const removeAll = () => product.inside(({ db }) => db.delete(leads))
const removeImported = () =>
  product.inside(async ({ db }) => {
    await db.delete(leadSearch)
    await db.delete(leadStatusHistory)
    await db.delete(leads)
  })

const numbers = fc.option(fc.constantFrom('+31501111111', '+31502222222', '+31503333333'))
const facts: fc.Arbitrary<Facts> = fc.record({
  address_key: fc.option(fc.constantFrom('9711AB 1', '9711AB 2', '9711AB 3')),
  email: fc.option(fc.constantFrom('a@klant.example', 'b@klant.example', 'c@klant.example')),
  phone: numbers,
  mobile: numbers,
  lastName: fc.constantFrom('Berg', 'berg', 'Vos'),
})
const which = fc.nat(20)
const step = fc.oneof(
  fc.record({ does: fc.constant('change' as const), which, facts }),
  fc.record({
    does: fc.constant('one column' as const),
    which,
    facts,
    column: fc.constantFrom('address_key', 'email', 'phone', 'mobile', 'lastName'),
  }),
  fc.record({ does: fc.constantFrom('forward' as const, 'take back' as const, 'erase' as const), which }),
  fc.record({ does: fc.constantFrom('remove and put back' as const, 'remove' as const), which }),
)

test('the finder answers what comparing every lead with every other one does, whatever happened to them', async () => {
  const history = fc.record({
    made: fc.array(facts, { minLength: 1, maxLength: 9 }),
    steps: fc.array(step, { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ made, steps }) => {
      const ids: number[] = []
      for (const lead of made) ids.push(await aLead(product, lead))
      await product.inside(async ({ db, company_id, happened_at: now }) => {
        for (const one of steps) {
          const id = ids[one.which % ids.length] ?? 0
          const its = eq(leads.id, id)
          const [row] = await db.select().from(leads).where(its)
          if (row === undefined) continue
          if (one.does === 'change') await db.update(leads).set(one.facts).where(its)
          else if (one.does === 'one column')
            await db
              .update(leads)
              .set({ [one.column]: one.facts[one.column] })
              .where(its)
          else if (one.does === 'forward') await db.update(leads).set({ status: 'forwarded' }).where(its)
          else if (one.does === 'take back') await db.update(leads).set({ status: 'open' }).where(its)
          else if (one.does === 'erase') await blankLead(db, id, now)
          else await db.delete(leads).where(its)
          const { sort_name: _name, sort_city: _city, sort_number: _number, may_call: _call, ...kept } = row
          if (one.does === 'remove and put back') await insertLead(db, company_id, kept)
        }
      })
      expect(await found()).toEqual(pairsOf(await all()))
      await removeAll()
      expect(await found()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

const set = (id: number, values: Partial<Facts>) =>
  product.inside(({ db }) => db.update(leads).set(values).where(eq(leads.id, id)))

test('of writers of one value at once each finds what the others wrote', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => aLead(product, { address_key: null })))
  for (const values of [{ phone: '+31501111111' }, { mobile: '+31501111111' }, { phone: null }])
    await Promise.all(
      ids.map((id, place) =>
        place % 3 === 2
          ? set(id, { email: 'a@klant.example', ...values })
          : set(id, place % 3 === 1 ? { ...values, lastName: `Vos${id}` } : values),
      ),
    )
  const rows = await all()
  expect(rows).toHaveLength(12)
  expect(await found()).toEqual(pairsOf(rows))
  await removeAll()
})

test('an imported lead, which was compared before it was made, pairs with those that come later', async () => {
  await aLead(product, { email: 'a@klant.example' })
  const source = { name: 'Beurs', cost_type: 'flat_fee_per_month', cost_value: 1 }
  const { body: from } = await manager.post<{ id: number }>('/sources', source)
  const rows = 'achternaam;e-mail;mobiel\nBerg;b@klant.example;0612345678\nVos;a@klant.example;'
  const { body } = await manager.post<{ id: number }>('/lead-imports', aLeadFile(from.id, rows))
  await manager.post(`/lead-imports/${body.id}/start`)
  await product.drain()
  expect(await found()).toEqual([])
  await aLead(product, { email: 'b@klant.example', phone: '+31612345678' })
  expect(await found()).toHaveLength(1)
  expect(await found()).toEqual(pairsOf(await all()))
  await removeImported()
})

test('leads that an import compared are not compared again when they are written, and those after them are', async () => {
  const made = ['Berg', 'Vos'].flatMap((lastName) => {
    const at = new Date('2026-11-20T09:00:00Z')
    const { lead } = readNewLead(
      { lastName, email: 'a@klant.example' },
      {
        source_id: null,
        received_at: at,
        locale: 'en',
      },
    )
    return lead === null
      ? []
      : [{ lead: { ...lead, consent: consentOfWords(undefined, at) }, place: undefined, history: noPast }]
  })
  const year = 2025
  const after = await product.inside(async (context) => {
    await createLeads(context, made, { lead_import_id: 1, moved: false, year, numbers: [90_001, 90_002] })
    const before = await context.db.select().from(leadDuplicates)
    expect(before).toEqual([])
    await context.db.update(leads).set({ lastName: 'Smit' }).where(eq(leads.lastName, 'Vos'))
    await createLeads(context, made.slice(1), { lead_import_id: 1, moved: false, year, numbers: [90_003] })
    return context.db.select().from(leadDuplicates)
  })
  // Of the change alone.
  expect(after).toHaveLength(1)
  await aLead(product, { email: 'a@klant.example' })
  expect(await found()).toEqual(pairsOf(await all()))
  await removeImported()
})

test('the leads of a database that had no such table yet are compared when it is brought up to date', async () => {
  for (const email of ['a@klant.example', 'a@klant.example', 'b@klant.example'])
    await aLead(product, { email, mobile: '+31612345678' })
  const before = await found()
  await product.inside(({ db }) => db.execute('DELETE FROM lead_duplicates'))
  expect(await found()).toEqual([])
  const derived = await readFile(new URL('../duplicates.sql', import.meta.url), 'utf8')
  const [fill] =
    /DO \$\$\nBEGIN\n {2}IF NOT EXISTS \(SELECT FROM lead_duplicates\).*?END \$\$;/s.exec(derived) ?? []
  await withOwner(product.ownerUrl, (client) => client.query(fill ?? ''))
  expect(await found()).toEqual(before)
  expect(before).toEqual(pairsOf(await all()))
})
