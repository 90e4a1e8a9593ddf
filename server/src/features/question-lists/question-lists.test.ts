import type { CallBody, CallResult } from '@heliodesk/contract/call'
import type { questionLists as calls } from '@heliodesk/contract/question-lists'
import type { leads } from '@heliodesk/contract/leads'
import type { quotations } from '@heliodesk/contract/quotations'
import { intakeList } from '@heliodesk/domain/question-lists/intake-list'
import { afterAll, describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type List = CallResult<typeof calls.get>
type Answered = CallResult<typeof calls.answer>
type OfLead = CallResult<typeof calls.ofLead>
type Question = CallBody<typeof calls.create>['questions'][number]

const manager = await product.as('manager')
const service = await product.as('customer_service')

let made = 0
const aLead = async (more: object = {}) => {
  const body = { lastName: 'Vraag', email: `vraag${++made}@example.nl`, ...more }
  return (await service.post<CallResult<typeof leads.get>>('/leads', body)).body
}
const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: { en: key, nl: key },
  type: 'text',
  required: false,
  options: [],
  shown_if: null,
  ...more,
})
const aList = async (questions: Question[], more: object = {}) => {
  const body = { name: `Lijst ${++made}`, source_id: null, questions, ...more }
  const { status, body: list } = await manager.post<List>('/question-lists', body)
  expect(status).toBe(201)
  return list
}
const listsOf = async (lead_id: number) =>
  (await service.get<OfLead>(`/leads/${lead_id}/question-lists`)).body.data
const ofList = async (lead_id: number, list: List) => {
  const found = (await listsOf(lead_id)).find((one) => one.list.id === list.id)
  if (found === undefined) throw new Error('The lead is not asked this list')
  return found
}

const answer = (lead_id: number, version_id: number, answers: object, more: object = {}) =>
  service.post<Answered>(`/leads/${lead_id}/question-lists`, { version_id, answers, ...more })

const picture = async (id: number) =>
  (await service.post<{ id: number }>('/files', aPicture('leads', id))).body.id

describe('templates', () => {
  test('a company starts with the list of intake [c13]', async () => {
    const { id } = await aLead()
    const [intake] = await listsOf(id)
    expect(intake).toMatchObject({ list: { name: 'Intake' }, version: 1, answers: {}, revision: 0 })
    expect(intake?.questions).toEqual(intakeList.questions)
  })

  test('other questions make a new version, another name does not', async () => {
    const list = await aList([question('a')])
    const renamed = await manager.patch<List>(`/question-lists/${list.id}`, { name: `Nieuw ${made}` })
    expect(renamed.body).toMatchObject({ version: 1, revision: 2 })
    const body = { questions: [question('a'), question('b')], revision: 2 }
    const changed = await manager.patch<List>(`/question-lists/${list.id}`, body)
    expect(changed.body).toMatchObject({ version: 2, revision: 3 })
    const stale = await manager.patch(`/question-lists/${list.id}`, { ...body, name: 'Te laat' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { version: 2 } })
  })

  test('a condition on a later question, a key twice, a taken name and another company’s source answer 422', async () => {
    const { name } = await aList([question('a')])
    const questions = [
      question('a', { shown_if: { key: 'b', values: ['x'] } }),
      question('a'),
      question('c', { type: 'single' }),
    ]
    const { status, body } = await manager.post('/question-lists', {
      name: 'X',
      source_id: 999_999,
      questions,
    })
    expect(status).toBe(422)
    expect(Object.keys((body as { errors: object }).errors)).toEqual([
      'questions.0.shown_if.key',
      'questions.1.key',
      'questions.2.options',
      'source_id',
    ])
    const taken = await manager.post('/question-lists', {
      name: name.toUpperCase(),
      source_id: null,
      questions: [question('a')],
    })
    expect(taken).toMatchObject({ status: 422, body: { errors: { name: ['This name is already taken'] } } })
  })

  test('a list of a source is asked of its leads alone, and an inactive one of nobody', async () => {
    const source = await manager.post<{ id: number }>('/sources', {
      name: `Bron ${++made}`,
      cost_type: 'fixed_fee_per_lead',
      cost_value: 1,
    })
    const list = await aList([question('a')], { source_id: source.body.id })
    const [of, other] = [await aLead({ source_id: source.body.id }), await aLead()]
    const asked = async (id: number) => (await listsOf(id)).some((one) => one.list.id === list.id)
    expect([await asked(of.id), await asked(other.id)]).toEqual([true, false])
    await manager.patch(`/question-lists/${list.id}`, { active: false })
    expect(await asked(of.id)).toBe(false)
  })
})

describe('answers', () => {
  test('are kept with the version of the template that was asked [c201]', async () => {
    const list = await aList([question('a')])
    const { id } = await aLead()
    const { version_id } = await ofList(id, list)
    const kept = await answer(id, version_id, { a: ' Ja ' })
    expect(kept).toMatchObject({
      status: 201,
      body: { answers: { a: 'Ja' }, version: 1, newer: null, revision: 1 },
    })
    expect(kept.body.answered_by?.name).toBe('Customer service van Noord')
    await manager.patch(`/question-lists/${list.id}`, { questions: [question('a'), question('b')] })
    const later = await ofList(id, list)
    expect(later).toMatchObject({ answers: { a: 'Ja' }, version: 1, newer: { version: 2 } })
    expect(later.questions).toHaveLength(1)
    const again = await answer(id, later.newer?.version_id ?? 0, { a: 'Ja', b: 'Nee' })
    expect(again.body).toMatchObject({ version: 2, newer: null, revision: 2 })
  })

  test('what is required is asked unless it is hidden, and of an unfinished list nothing', async () => {
    const list = await aList([
      question('car', { type: 'yes_no', required: true }),
      question('brand', { required: true, shown_if: { key: 'car', values: ['true'] } }),
    ])
    const { id } = await aLead()
    const { version_id } = await ofList(id, list)
    const missing = await answer(id, version_id, { car: true })
    expect(missing).toMatchObject({
      status: 422,
      body: { errors: { 'answers.brand': ['Fill in this field'] } },
    })
    const unfinished = await answer(id, version_id, { car: true }, { complete: false })
    expect(unfinished).toMatchObject({ status: 201, body: { complete: false } })
    const hidden = await answer(id, version_id, { car: false, brand: 'X' })
    expect(hidden).toMatchObject({ status: 201, body: { complete: true, answers: { car: false } } })
  })

  test('of another kind, to no question, or with a photo of another lead answer 422', async () => {
    const list = await aList([question('a', { type: 'number' }), question('p', { type: 'photo' })])
    const [lead, other] = [await aLead(), await aLead()]
    const { version_id } = await ofList(lead.id, list)
    const foreign = await picture(other.id)
    const wrong = await answer(lead.id, version_id, { a: 'x', p: [foreign], z: true })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({
      errors: {
        'answers.a': ['Enter a valid value'],
        'answers.p': ['This file does not belong to this lead'],
        'answers.z': ['This field is unknown: leave it out'],
      },
    })
    const own = await picture(lead.id)
    const kept = await answer(lead.id, version_id, { a: 5, p: [own] })
    expect(kept.body.photos.map(({ id }) => id)).toEqual([own])
  })

  test('two people answering at once: one is kept, the other gets 409 with it', async () => {
    const list = await aList([question('a')])
    const { id } = await aLead()
    const { version_id } = await ofList(id, list)
    const both = await Promise.all(['x', 'y'].map((a) => answer(id, version_id, { a }, { revision: 0 })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const kept = both.find(({ status }) => status === 201)
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ current: { answers: kept?.body.answers, revision: 1 } })
  })

  test('stand on the timeline of the lead, with what was changed', async () => {
    const list = await aList([question('a'), question('b')])
    const { id } = await aLead()
    const { version_id } = await ofList(id, list)
    await answer(id, version_id, { a: 'x', b: 'y' })
    await answer(id, version_id, { a: 'x' })
    const { body } = await service.get<CallResult<typeof leads.timeline>>(`/leads/${id}/timeline`)
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        action: 'listAnswered',
        before: { answers: { b: 'y' } },
        after: { name: list.name, answers: { b: null } },
      },
      { action: 'listAnswered', before: { answers: {} }, after: { answers: { a: 'x', b: 'y' } } },
    ])
  })

  test('of somebody else’s lead answer 404 to an adviser', async () => {
    const adviser = await product.as('adviser')
    const { id } = await aLead()
    const [{ version_id } = { version_id: 0 }] = await listsOf(id)
    expect((await adviser.get(`/leads/${id}/question-lists`)).status).toBe(404)
    const body = { version_id, answers: {}, complete: false }
    expect((await adviser.post(`/leads/${id}/question-lists`, body)).status).toBe(404)
  })
})

test('a new quotation starts with the roof, the usage and the household that the lead answered', async () => {
  const { id } = await aLead()
  const [{ version_id } = { version_id: 0 }] = await listsOf(id)
  const start = async () =>
    (await manager.get<CallResult<typeof quotations.appointment>>(`/quotations/appointment/${id}`)).body
      .intake
  const household = { heat_pump: null, car: null, car_when: null, presence: null, bills: null }
  expect(await start()).toEqual({ roof_type: null, orientation: null, energy_usage: null, household })
  const roof = { roof_type: 'bitumenOrEpdm', orientation: 'west', energy_usage: 5_100 }
  const home = { heat_pump: true, heat_pump_usage: 2_400, electric_car: false, presence: 'home' }
  await answer(id, version_id, { ...roof, ...home }, { complete: false })
  expect(await start()).toEqual({
    ...roof,
    household: { heat_pump: 2_400, car: 0, car_when: null, presence: 'home', bills: null },
  })
})
