import { quotationBody } from '@heliodesk/contract/quotation-fields'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { discountApprovals } from '@heliodesk/domain/quotations/prices/asked-prices'
import { goodsBlockers, saveBlockers, sendBlockers } from '@heliodesk/domain/quotations/checks/blockers'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { shownOf, type ShownSource, type ShownWords } from '@heliodesk/domain/quotations/versions/shown'
import { type SigningPage, signingPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { overruledBy } from '@heliodesk/domain/quotations/checks/overruled'
import type { CalculateInput } from '@heliodesk/domain/quotations/types'
import type * as z from 'zod'
import type { ResultOf } from '../data/calls/client.ts'
import type { Agreed } from '../data/calls/without-network.ts'
import { knownEmployee } from '../session/session.ts'
import { clock } from '../ui/clock.ts'
import { readPack } from './day-pack.ts'
import type { Holder } from './holder.ts'

export type Draft = z.output<typeof quotationBody>
type Signable = NonNullable<ResultOf<'GET /day-pack'>['quotations'][number]['signable']>

/** What the day pack has for a quotation of a lead; undefined where it does not have all of it. */
export async function readOffer({ open, company_id }: Holder, lead_id: number) {
  const lead = (await readPack(open, company_id, 'leads'))?.find(({ id }) => id === lead_id)
  const settings = await readPack(open, company_id, 'settings')
  const products = await readPack(open, company_id, 'products')
  const install_prices = (await readPack(open, company_id, 'install_prices'))?.rows ?? []
  const texts = await readPack(open, company_id, 'texts')
  if (lead === undefined || settings === undefined || products === undefined || texts === undefined)
    return undefined
  const terms = (await readPack(open, company_id, 'terms')) ?? []
  const seller = (await readPack(open, company_id, 'company')) ?? {}
  const hourly_tariff = await readPack(open, company_id, 'hourly_tariff')
  return { lead, settings, products, install_prices, texts, terms, seller, hourly_tariff }
}
export type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>

export const catalogueOf = ({ products, install_prices, settings }: Offer) => ({
  products,
  install_prices,
  settings,
  net_metering_rules: settings.net_metering_rules,
})

export const draftOf = (body: unknown): Draft => quotationBody.parse(body)

/** By the one calculator, with the prices of the pack and own use, for today, as the server does. */
export async function calculateHere(draft: Draft, offer: Offer) {
  const { lead, hourly_tariff } = offer
  const date = amsterdamDate(clock.now())
  const input: CalculateInput = {
    draft,
    catalogue: catalogueOf(offer),
    lead,
    may_set_prices: knownEmployee()?.permission_names.includes('update products') ?? false,
    date,
  }
  const own_uses = await calculateOwnUses(ownUseInputs(input), hourly_tariff)
  const result = calculateQuotation({ ...input, own_uses })
  const price_approvals = discountApprovals({ calculation: result, rows: result.rows }, [])
  const approvals = Object.values(result.editions).flatMap((edition) => edition.approvals)
  return {
    date,
    ...result,
    price_approvals,
    needs_approval: price_approvals.length > 0 || approvals.length > 0,
  }
}
export type Calculated = Awaited<ReturnType<typeof calculateHere>>

/** What the server would refuse to save. */
export const saveProblems = (draft: Draft, calculated: Calculated, { settings }: Offer) => [
  ...saveBlockers(draft, settings),
  ...calculated.problems,
  ...goodsBlockers(draft, calculated),
]

/** Why it cannot be sent, as codes. */
export const sendProblems = (draft: Draft, calculated: Calculated, { settings, lead }: Offer): string[] =>
  sendBlockers({
    draft,
    result: calculated,
    settings,
    lead,
    approved: false,
    unasked: calculated.price_approvals.length > 0,
  }).map(({ code }) => code)

/** What others would refuse of it, as codes. */
export const overruledHere = (draft: Draft, calculation: Calculated, { lead, products }: Offer) =>
  overruledBy({ editions: draft.editions, products, calculation, meter_connection: lead.meter_connection })

export const shownHere = (draft: Draft, calculated: Calculated, offer: Offer) =>
  shownOf({
    date: calculated.date,
    lead: offer.lead,
    seller: offer.seller,
    draft,
    rows: calculated.rows,
    calculation: { editions: calculated.editions },
    texts: offer.texts,
    terms: offer.terms,
  })

const known = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])

/** What a customer reads of a version that this device made, and what they agree to. */
export function agreedHere(
  shown: Record<string, unknown>,
  { draft, calculated, offer }: { draft: Draft; calculated: Calculated; offer: Offer },
): Agreed {
  const { lead, settings, products } = offer
  const { net_metering_rules } = settings
  const { rows, editions, date } = calculated
  const counted = { rows, editions, products, settings, net_metering_rules, date }
  const page = signingPage({
    offer: { ...counted, kind: lead.kind, usage: draft.energy_usage },
    editions: draft.editions,
    terms: wordsOf(shown).withdrawal,
    self_installation: draft.quotation_type === 'selfInstallation',
    lead,
  })
  return agreedOf(shown, page, offer)
}

// shownOf made it.
const wordsOf = ({ texts }: Record<string, unknown>) => texts as ShownWords

/** What they agree to is what is hashed. */
export function agreedOf(
  shown: Record<string, unknown>,
  page: SigningPage,
  { seller, terms }: Pick<Offer, 'seller' | 'terms'>,
): Agreed {
  const words = wordsOf(shown)
  const { language } = page
  return {
    page: { ...page, agreement: words.agreement, begin_statement: words.begin },
    words,
    reach: [...known(seller['email']), ...known(seller['phone']).map((phone) => formatPhone(phone))],
    files: terms.filter((one) => one.language === null || one.language === language).map(({ name }) => name),
  }
}

/** What sending froze, of whom it was sent to, with the company and its texts as the pack has them. */
export const shownOfSent = (
  { version_id: _version, lead, ...frozen }: Signable,
  { customer }: Pick<SigningPage, 'customer'>,
  offer: Offer,
) =>
  shownOf({
    // The contract says no more than JSON of what the server kept of these types.
    ...(frozen as unknown as Pick<ShownSource, 'date' | 'draft' | 'rows' | 'last_days' | 'calculation'>),
    lead: { ...offer.lead, ...lead, kind: customer.kind },
    seller: offer.seller,
    texts: offer.texts,
    terms: offer.terms,
  })
