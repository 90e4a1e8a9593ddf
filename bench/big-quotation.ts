import type { Browser, Page } from 'playwright-core'
import { enter } from './browser.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

interface Product {
  id: number
  product_type: string
}

const rowsOfEdition = 30

/** Product rows of alternating types, without a charging station, which needs more settings. */
function manyRows(catalogue: readonly Product[]) {
  const usual = catalogue.filter(({ product_type }) => product_type !== 'charging_station')
  const rows: Record<string, object[]> = {}
  for (let index = 0; index < rowsOfEdition; index++) {
    const product = usual[index % usual.length]
    if (product === undefined) continue
    const roof = product.product_type === 'panel' ? { roof_number: 1 + (index % 3) } : {}
    ;(rows[product.product_type] ??= []).push({ product_id: product.id, amount: 1 + (index % 4), ...roof })
  }
  return rows
}

const roof = (roof_number: number) => ({
  roof_number,
  orientation: 'south',
  angle: 35,
  roof_type: 'roofTiles',
  shadow_type: 'noShadow',
  shadow_impact: 0,
})

export interface BigQuotation {
  lead_id: number
  appointment_id: number
  portal_url: string
}

/** A lead with a quotation of three roofs, two editions and sixty rows, through the API. */
export async function saveBigQuotation(caller: Caller): Promise<BigQuotation> {
  const made = Date.now() % 100_000_000
  const lead = await caller.send<{ id: number }>('POST', '/leads', {
    lastName: 'Meting',
    email: `bouwer${made}@meting.example`,
    energy_usage: 3_500,
    meter_connection: '3x25A',
  })
  const advisers = await caller.get<{ data: { id: number }[] }>('/employees/function-groups/adviser')
  // A distant day, because appointments of one adviser cannot overlap.
  const date = new Date(Date.now() + (400 + (made % 30_000)) * 86_400_000).toISOString().slice(0, 10)
  const appointment = await caller.send<{ id: number }>('POST', '/appointments', {
    lead_id: lead.id,
    adviser_id: advisers.data[0]?.id,
    kind: 'advice',
    date,
    from: '10:00',
    till: '11:30',
    remarks: null,
    // Nobody works that far ahead, and the day may be a Sunday.
    confirm: true,
  })
  const { data: catalogue } = await caller.get<{ data: Product[] }>('/quotations/products')
  const quotation = await caller.send<{ portal_url: string }>('POST', '/quotations', {
    lead_id: lead.id,
    appointment_id: appointment.id,
    energy_usage: 3_500,
    roofs: [roof(1), roof(2), roof(3)],
    editions: ['A', 'B'].map((name) => ({
      name,
      margin: 2_000,
      margin_changed: true,
      products: manyRows(catalogue),
    })),
  })
  return { lead_id: lead.id, appointment_id: appointment.id, portal_url: quotation.portal_url }
}

/** A page with such a quotation in the builder. */
export async function openBigQuotation(browser: Browser, { product, manager }: World): Promise<Page> {
  const { appointment_id } = await saveBigQuotation(manager)
  const context = await enter(browser, product.url, manager)
  const page = await context.newPage()
  await page.goto(`${product.url}/appointments/${appointment_id}/quotation`)
  return page
}
