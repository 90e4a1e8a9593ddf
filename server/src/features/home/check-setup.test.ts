import { setupSteps } from '@heliodesk/domain/company/setup-steps'
import { afterAll, expect, test } from 'vitest'
import { aNewCompany } from '../../testing/a-new-company.ts'
import { aLead, caseP } from '../../testing/a-quotation.ts'
import { someInstallPrices } from '../../testing/add-fixtures.ts'
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

test('a new company has every setup step to do', async () => {
  const company_id = await aNewCompany(product)
  const steps = await inJob(product.services, company_id, (context) => checkSetup(context))
  expect(steps).toEqual(setupSteps.map((step) => ({ step, done: false })))
})

test('each setup step is completed by its own data', async () => {
  expect(await missing()).toEqual(['quotation settings', 'sources', 'zip code ranges'])
  const manager = await product.as('manager')
  await manager.post('/sources', { name: 'Web', cost_type: 'flat_fee_per_month', cost_value: 10 })
  expect(await missing()).toEqual(['quotation settings', 'zip code ranges'])
  const range = { from: 9000, till: 9999, priority: 1, active: true }
  const { body } = await manager.post<{ id: number }>('/zip-code-ranges', { ...range, adviser_ids: [] })
  expect(await missing()).toEqual(['quotation settings', 'zip code ranges'])
  const adviser_ids = [product.noord.employees.adviser.employee_id]
  await manager.patch(`/zip-code-ranges/${body.id}`, { adviser_ids })
  expect(await missing()).toEqual(['quotation settings'])
  await manager.patch('/quotation-settings', { max_roofs: 4 })
  expect(await missing()).toEqual([])
})

test('removed data makes a step incomplete again, and pending data does not complete it', async () => {
  await product.inside(({ db }) => db.execute('DELETE FROM install_price_sets'))
  const manager = await product.as('manager')
  await manager.post('/install-prices', someInstallPrices())
  await manager.patch('/sources/1', { active: false })
  await product.inside(({ db }) => db.execute("UPDATE product_prices SET status = 'declined'"))
  expect(await missing()).toEqual(['products', 'install prices', 'sources'])
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
