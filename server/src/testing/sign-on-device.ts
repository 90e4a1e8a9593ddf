import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { quotationBody } from '@heliodesk/contract/quotation-fields'
import { shownHash } from '@heliodesk/contract/shown-hash'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import type { CalculateInput } from '@heliodesk/domain/quotations/types'
import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import { shownOf } from '@heliodesk/domain/quotations/versions/shown'
import { randomUUID } from 'node:crypto'
import { anIntent, type TestDevice } from './a-device.ts'
import { aLead, caseP } from './a-quotation.ts'
import type { TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'

type Lead = CallResult<typeof calls.leads.get>
type Pack = CallResult<typeof calls.dayPack.get>

/** Case P without the discount, which would wait for the manager. */
function withoutDiscount(product: TestProduct, lead_id: number) {
  const asked = caseP(product.noord, lead_id)
  const editions = asked.editions.map((one) => ({ ...one, products: { ...one.products, discount: [] } }))
  return { ...asked, editions }
}

interface Made {
  lead_id: number
  pack_edition: string
  shown: Record<string, unknown>
  /** What the device does: the version, and the signature of it. */
  intents: (recorded_at: Date, changes?: object) => Promise<[object, object]>
}

/** What a device with its day pack makes of case P for a new lead: calculated and shown on a day. */
export async function quoteOnDevice(
  product: TestProduct,
  client: TestClient,
  device: TestDevice,
  given: { at?: Date; lead_id?: number } = {},
): Promise<Made> {
  const lead_id = given.lead_id ?? (await aLead(product))
  const { body: pack } = await client.get<Pack>(`/day-pack?device=${device.id}`)
  const { body: lead } = await client.get<Lead>(`/leads/${lead_id}`)
  const content = withoutDiscount(product, lead_id)
  const draft = quotationBody.parse(content)
  const { settings, texts, terms, company } = pack
  if (settings === null || texts === null) throw new Error('The pack has no prices')
  const date = amsterdamDate(given.at ?? product.services.clock.now())
  const input: CalculateInput = {
    draft,
    catalogue: {
      products: pack.products,
      install_prices: pack.install_prices?.rows ?? [],
      settings,
      net_metering_rules: settings.net_metering_rules,
    },
    lead,
    may_set_prices: false,
    date,
  }
  const own_uses = await calculateOwnUses(ownUseInputs(input), pack.hourly_tariff ?? undefined)
  const { editions, rows } = calculateQuotation({ ...input, own_uses })
  const shown = shownOf({
    date,
    lead,
    seller: company ?? {},
    draft,
    rows,
    calculation: { editions },
    texts,
    terms: terms ?? [],
  })
  const { pack_edition } = pack
  const [quotation, version] = [randomUUID(), randomUUID()]
  const intents = async (recorded_at: Date, changes: object = {}): Promise<[object, object]> => {
    const around = { recorded_at: recorded_at.toISOString(), pack_edition }
    const saved = anIntent('saveVersion', { quotation, version, lead_id, content }, around)
    const signed = {
      quotation,
      version,
      edition: 'A',
      name: 'Jan de Vries',
      place: 'Groningen',
      signature: {
        strokes: [
          [
            [10, 80],
            [290, 20],
          ],
        ],
      },
      terms_accepted: true,
      shown,
      shown_hash: await shownHash(shown),
      ...changes,
    }
    return [saved, anIntent('signInPerson', signed, { ...around, after: [saved.id] })]
  }
  return { lead_id, pack_edition, shown, intents }
}
