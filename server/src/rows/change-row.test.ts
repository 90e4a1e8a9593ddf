import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../access/logins/csrf.ts'
import type { Context } from '../work/context.ts'
import { Problem } from '../kernel/problems.ts'
import { sources } from '../features/sources/schema.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { changeRow, difference } from './change-row.ts'

const product = await startTestProduct()
afterAll(product.close)

type Source = typeof sources.$inferSelect
let made = 0

const addSource = ({ db, company_id, happened_at: now }: Context): Promise<Source> =>
  db
    .insert(sources)
    .values({
      company_id,
      name: `Source ${++made}`,
      cost_type: 'fixed_fee_per_lead',
      cost_value_hundredths: 3250,
      show_in_maps: false,
      essent: false,
      active: true,
      access_token_hash: hashToken(`token ${made}`),
      created_at: now,
      updated_at: now,
    })
    .returning()
    .then(([row]) => row ?? expect.fail('no source was inserted'))

const readSource = async ({ db }: Context, id: number) =>
  (await db.select().from(sources)).find((row) => row.id === id)

const change = (
  context: Context,
  before: Source,
  values: { [Field in keyof Source]?: Source[Field] | undefined },
  more: {
    revision?: number
    beside?: { before: object; after: object }
    derive?: () => Partial<Source>
  } = {},
) =>
  changeRow(context, {
    table: sources,
    subject: 'sources',
    before,
    revision: more.revision,
    current: () => readSource(context, before.id),
    prepare: () => ({
      values,
      ...(more.derive && { derive: more.derive }),
      ...(more.beside && {
        beside: { before: { ...more.beside.before }, after: { ...more.beside.after } },
      }),
    }),
    answer: async (after) => after,
  })

const refuse = () => expect.fail('asked for nothing')

const audited = async ({ db }: Context, id: number) => {
  const { rows } = await db.execute(
    `SELECT action, before, after FROM audit_log WHERE subject = 'sources' AND subject_id = ${id} ORDER BY id`,
  )
  return rows
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )

test('a change increments the revision and audits only the difference', () =>
  product.inside(async (context) => {
    const before = await addSource(context)
    const values = { name: 'Zonnewijzer', active: before.active, essent: undefined }
    const after = await change(context, before, values, { revision: 1 })
    expect(after).toEqual({ ...before, name: 'Zonnewijzer', revision: 2 })
    expect(await audited(context, before.id)).toEqual([
      { action: 'updated', before: { name: before.name }, after: { name: 'Zonnewijzer' } },
    ])
  }))

test.each([
  ['no value at all', () => ({})],
  ['undefined values', () => ({ name: undefined })],
  ['values that are there already', ({ name, active }: Source) => ({ name, active })],
  [
    'bytes that are there already',
    ({ access_token_hash }: Source) => ({ access_token_hash: Buffer.from(access_token_hash) }),
  ],
])('giving %s keeps the revision and writes no audit', (_what, valuesOf) =>
  product.inside(async (context) => {
    const before = await addSource(context)
    expect(await change(context, before, valuesOf(before), { revision: 1, derive: refuse })).toBeUndefined()
    expect(await readSource(context, before.id)).toEqual(before)
    expect(await audited(context, before.id)).toEqual([])
  }),
)

test('a stale revision answers 409 with the current row, before any check', () =>
  product.inside(async (context) => {
    const before = await addSource(context)
    const current = await change(context, before, { active: false })
    const late = changeRow(context, {
      table: sources,
      subject: 'sources',
      before: current ?? before,
      revision: 1,
      current: () => readSource(context, before.id),
      prepare: refuse,
      answer: async () => undefined,
    })
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      key: 'staleRevision',
      extra: { current: { id: before.id, active: false, revision: 2 } },
    })
    expect(await audited(context, before.id)).toHaveLength(1)
  }))

test.each([
  ['with the revision', 1],
  ['without a revision', undefined],
])('a row that somebody changes between reading and writing answers 409 %s', (_how, revision) =>
  product.inside(async (context) => {
    const before = await addSource(context)
    await change(context, before, { active: false })
    const late = change(context, before, { essent: true }, revision === undefined ? {} : { revision })
    expect(await refusalOf(late)).toMatchObject({ status: 409, extra: { current: { active: false } } })
    expect(await readSource(context, before.id)).toMatchObject({ essent: false, revision: 2 })
  }),
)

test('bytes are written and never in the audit', () =>
  product.inside(async (context) => {
    const before = await addSource(context)
    const access_token_hash = hashToken('second')
    expect(await change(context, before, { access_token_hash })).toMatchObject({
      access_token_hash,
      revision: 2,
    })
    await change(
      context,
      { ...before, revision: 2 },
      { access_token_hash: hashToken('third'), active: false },
    )
    expect(await audited(context, before.id)).toEqual([
      { action: 'updated', before: {}, after: {} },
      { action: 'updated', before: { active: true }, after: { active: false } },
    ])
  }))

test('derived columns are written with a change and are not in the audit', () =>
  product.inside(async (context) => {
    const before = await addSource(context)
    const more = { derive: () => ({ cost_value_hundredths: before.cost_value_hundredths + 1 }) }
    expect(await change(context, before, { active: false }, more)).toMatchObject({
      cost_value_hundredths: 3251,
    })
    expect(await audited(context, before.id)).toEqual([
      { action: 'updated', before: { active: true }, after: { active: false } },
    ])
  }))

test('a change of data stored elsewhere counts as a change and is audited', () =>
  product.inside(async (context) => {
    const before = await addSource(context)
    const beside = { before: { username: 'jan' }, after: { username: 'janna' } }
    expect(await change(context, before, {}, { beside })).toMatchObject({ revision: 2 })
    expect(await audited(context, before.id)).toEqual([{ action: 'updated', ...beside }])
  }))

test('a difference contains the differing fields of both states, with lists compared by content', () => {
  const before = { name: 'Jan', roles: ['a', 'b'], city: null, id: 1 }
  expect(difference(before, { name: 'Jan', roles: ['a', 'b'], city: 'Assen' })).toEqual({
    before: { city: null },
    after: { city: 'Assen' },
  })
  expect(difference(before, { roles: ['b', 'a'] })).toEqual({
    before: { roles: ['a', 'b'] },
    after: { roles: ['b', 'a'] },
  })
})
