import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

/** A lead with so many orders and an installation visit. */
async function ordered(orders: number) {
  const lead_id = await aLead(product)
  const customer = await aCustomer(product)
  const quotation_ids: number[] = []
  for (let n = 0; n < orders; n++) {
    const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
    const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
    expect(accepted.status).toBe(200)
    quotation_ids.push(quotation.id)
  }
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation' }),
  )
  return { quotation_ids, path: `/appointments/${visit.id}/work-letter` }
}

interface Answer {
  message: string
  current?: { id: number } | null
}

/** Twenty saves at once by two people, each for one of the orders in turn. */
async function saveAtOnce(path: string, quotation_ids: number[], more: object = {}) {
  const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
  return Promise.all(
    Array.from({ length: 20 }, (_each, n) =>
      (n % 2 === 0 ? adviser : manager).post<Answer>(path, {
        status: n % 3 === 0 ? 'ready' : 'concept',
        parking: String(n),
        crew_ids: [installer.employee_id],
        ...readyFacts,
        quotation_id: quotation_ids[n % quotation_ids.length],
        ...more,
      }),
    ),
  )
}

test.each([
  ['of one order', 1, {}],
  ['of two orders that move the letter', 2, {}],
  ['of three orders that move the letter', 3, {}],
  ['of two orders beside each other', 2, { beside: true }],
])(
  'twenty saves at once %s are stored, or refused with the letter that is there',
  async (_what, orders, more) => {
    const { quotation_ids, path } = await ordered(orders)
    for (const ids of [quotation_ids, quotation_ids.toReversed()]) {
      const answers = await saveAtOnce(path, ids, more)
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const said = answers.flatMap(({ status, body }) => (status === 409 ? [body] : []))
      expect(
        said.filter(({ current, message }) => !current && !/is ready|another order/.test(message)),
      ).toEqual([])
    }
  },
)
