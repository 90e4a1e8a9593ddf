import { setupSteps } from '@heliodesk/domain/company/setup-steps'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { employments } from '../../access/schema.ts'
import { seedResultCodes } from '../../settings/seed-result-codes.ts'
import { zipCodeRanges } from '../../settings/zip-code-ranges.ts'
import { aNewCompany } from '../../testing/a-new-company.ts'
import { aLead, caseP } from '../../testing/a-quotation.ts'
import { aSharedFile, someInstallPrices } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { inJob } from '../../work/in-transaction.ts'
import { checkSetup } from './check-setup.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Checklist {
  steps: { step: string; done: boolean }[]
}

/** What is left to do in Noord. */
const missing = async () => {
  const { status, body } = await (await product.as('manager')).get<Checklist>('/home/setup')
  expect(status).toBe(200)
  expect(body.steps.map(({ step }) => step)).toEqual(setupSteps)
  return body.steps.flatMap(({ step, done }) => (done ? [] : [step]))
}

test('a new company has every setup step to do, but for the result codes that it begins with', async () => {
  const company_id = await aNewCompany(product)
  const steps = await inJob(product.services, company_id, (context) => checkSetup(context, false))
  expect(steps).toEqual(setupSteps.map((step) => ({ step, done: step === 'result codes' })))
})

test('each setup step is completed by its own data', async () => {
  const settings = ['quotation settings', 'sources', 'zip code ranges']
  expect(await missing()).toEqual(['mail delivery', 'result codes', ...settings, 'adviser work days'])
  const manager = await product.as('manager')
  const { adviser } = product.noord.employees
  const work_times = [{ id: null, from: '09:00', till: '10:30' }]
  const day = { adviser_id: adviser.employee_id, full_date: '2026-11-25', work_times }
  expect(await manager.patch('/adviser-work-days', { work_days: [day] })).toMatchObject({ status: 200 })
  await product.inside((context) => seedResultCodes(context, 'nl'))
  const mail = { type: 'quotation', language: 'nl', subject: 'Proef', content: '<p>{{ portalUrl }}</p>' }
  expect(await manager.post('/mail-templates/test', mail)).toMatchObject({ status: 200 })
  await product.drain()
  expect(await missing()).toEqual(settings)
  await manager.post('/sources', { name: 'Web', cost_type: 'flat_fee_per_month', cost_value: 10 })
  expect(await missing()).toEqual(['quotation settings', 'zip code ranges'])
  const range = { from: 9000, till: 9999, priority: 1, active: true }
  const { body } = await manager.post<{ id: number }>('/zip-code-ranges', { ...range, adviser_ids: [] })
  expect(await missing()).toEqual(['quotation settings', 'zip code ranges'])
  const adviser_ids = [adviser.employee_id]
  await manager.patch(`/zip-code-ranges/${body.id}`, { adviser_ids })
  expect(await missing()).toEqual(['quotation settings'])
  await manager.patch('/quotation-settings', { max_roofs: 4 })
  expect(await missing()).toEqual([])
})

/** What is missing while a statement counts, which the other one undoes. */
async function missingWhile(change: string, undo: string) {
  await product.inside(({ db }) => db.execute(change))
  const found = await missing()
  await product.inside(({ db }) => db.execute(undo))
  expect(await missing()).toEqual([])
  return found
}

test('a range without an adviser is missed beside one that has one', async () => {
  const manager = await product.as('manager')
  const range = { from: 8000, till: 8999, priority: 1, active: true, adviser_ids: [] }
  const { body } = await manager.post<{ id: number }>('/zip-code-ranges', range)
  expect(await missing()).toEqual(['zip code ranges'])
  await manager.patch(`/zip-code-ranges/${body.id}`, { active: false })
  expect(await missing()).toEqual([])
})

test('a range of somebody who visits nobody is one without anybody', async () => {
  const [range] = await product.inside(({ db }) => db.select().from(zipCodeRanges))
  const set = (ids: readonly number[]) =>
    `UPDATE zip_code_ranges SET adviser_ids = '${JSON.stringify(ids)}' WHERE id = ${range?.id}`
  const planner = product.noord.employees.planner.employee_id
  expect(await missingWhile(set([planner]), set(range?.adviser_ids ?? []))).toEqual(['zip code ranges'])
})

/** Whether quotations begin with the installations that are priced by the table. */
const mark = (marked: boolean) =>
  `UPDATE products SET default_on_quotations = ${marked} WHERE product_type = 'install_type' AND use_installation_price_table`

test('an installation that no quotation begins with leaves the default products to do', async () => {
  expect(await missingWhile(mark(false), mark(true))).toEqual(['default products'])
})

test('panels without degradation leave the products to do', async () => {
  const change = `UPDATE products SET degradation_year_one = 0, degradation_after_year_one = 0 WHERE product_type = 'panel'`
  const undo = `UPDATE products SET degradation_year_one = 1.5 WHERE product_type = 'panel'`
  expect(await missingWhile(change, undo)).toEqual(['products'])
})

test('conditions are a text, or an attachment of terms that counts today', async () => {
  const manager = await product.as('manager')
  const { body: before } = await manager.get<{ conditions_nl: string }>('/company')
  await manager.patch('/company', { conditions_nl: '' })
  expect(await missing()).toEqual(['conditions'])
  const { body: file } = await manager.post<{ id: number }>('/files/shared', aSharedFile())
  const terms = {
    name: null,
    file_id: file.id,
    kind: 'terms',
    language: null,
    product_types: [],
    template_types: [],
  }
  const { body } = await manager.post<{ id: number }>('/attachments', {
    ...terms,
    valid_from: null,
    valid_until: '2026-01-01',
  })
  expect(await missing()).toEqual(['conditions'])
  await manager.patch(`/attachments/${body.id}`, { valid_until: null })
  expect(await missing()).toEqual([])
  await manager.patch('/company', { conditions_nl: before.conditions_nl })
})

test('the second person is one who may approve', async () => {
  const change = `UPDATE employments SET role_id = (SELECT id FROM roles WHERE name = 'Installateur')
    WHERE employee_id <> ${product.noord.employees.manager.employee_id} AND company_id = ${product.noord.id}`
  const roles = await product.inside(async ({ db }) => db.select().from(employments))
  await product.inside(({ db }) => db.execute(change))
  expect(await missing()).toEqual(['employees'])
  await product.inside(async ({ db }) => {
    for (const { employee_id, role_id, company_id } of roles)
      await db
        .update(employments)
        .set({ role_id })
        .where(and(eq(employments.company_id, company_id), eq(employments.employee_id, employee_id)))
  })
  expect(await missing()).toEqual([])
})

/** Whether Noord needs nothing more for its mails. */
const mailsDone = async (delivers: boolean, isDemo: boolean) => {
  const mail = { ...product.services.mail, delivers }
  const found = await inJob({ ...product.services, mail }, product.noord.id, (context) =>
    checkSetup(context, isDemo),
  )
  return found.find(({ step }) => step === 'mail delivery')?.done
}

test('a mail counts where mails leave, and is not asked for in a demo', async () => {
  expect([await mailsDone(true, false), await mailsDone(false, false), await mailsDone(false, true)]).toEqual(
    [true, false, true],
  )
})

test('removed data makes a step incomplete again, and pending data does not complete it', async () => {
  await product.inside(({ db }) => db.execute('DELETE FROM install_price_sets'))
  const manager = await product.as('manager')
  await manager.post('/install-prices', someInstallPrices())
  await manager.patch('/sources/1', { active: false })
  await product.inside(({ db }) => db.execute("UPDATE product_prices SET status = 'declined'"))
  expect(await missing()).toEqual(['products', 'install prices', 'default products', 'sources'])
})

test('settings that are saved unchanged are complete, and a second time changes nothing', async () => {
  await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET revision = 1'))
  const manager = await product.as('manager')
  expect(await missing()).toContain('quotation settings')
  const save = () => manager.patch('/quotation-settings', {})
  expect(await save()).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await missing()).not.toContain('quotation settings')
  expect(await save()).toMatchObject({ status: 200, body: { revision: 2 } })
})

test('unchanged settings are complete once a quotation uses them', async () => {
  await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET revision = 1'), product.zuid)
  const there = await product.as('manager', product.zuid)
  const settingsDone = async () => {
    const { body } = await there.get<Checklist>('/home/setup')
    return body.steps.find(({ step }) => step === 'quotation settings')?.done
  }
  expect(await settingsDone()).toBe(false)
  const lead = await aLead(product, {}, product.zuid)
  expect(await there.post('/quotations', caseP(product.zuid, lead))).toMatchObject({ status: 201 })
  expect(await settingsDone()).toBe(true)
})
