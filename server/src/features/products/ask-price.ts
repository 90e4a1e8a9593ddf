import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { eurosToCents } from '@heliodesk/domain/money/money'
import { bothPrices, effectiveFrom } from '@heliodesk/domain/products/product-prices'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { findPriceOn, findWaitingPrice, lockProduct, replaceWaitingPrice } from './price-queries.ts'

interface Asked {
  price_net_adviser?: number | null | undefined
  price_net_ew?: number | null | undefined
  price_valid_from?: string | null | undefined
}

const told = ['price_net_adviser_cents', 'price_net_ew_cents', 'valid_from'] as const

/**
 * The new row for a requested price; null without prices, or when they equal those in effect on that date or the
 * pending ones.
 */
export async function plannedPrice(
  { db, happened_at: now }: EmployeeContext,
  product_id: number,
  asked: Asked,
) {
  const prices = bothPrices(asked)
  if (prices === null) return null
  const today = amsterdamDate(now)
  const value = {
    price_net_adviser_cents: eurosToCents(prices.price_net_adviser),
    price_net_ew_cents: eurosToCents(prices.price_net_ew),
    valid_from: asked.price_valid_from ?? today,
  }
  const [counts, waits] = await Promise.all([
    findPriceOn(db, product_id, value.valid_from),
    findWaitingPrice(db, product_id),
  ])
  const isSame = (other: Omit<typeof value, 'valid_from'> | undefined) =>
    other?.price_net_adviser_cents === value.price_net_adviser_cents &&
    other.price_net_ew_cents === value.price_net_ew_cents
  const isOtherDay = waits !== undefined && effectiveFrom(waits.valid_from, today) !== value.valid_from
  const isKnown = isSame(counts) || (isSame(waits) && !isOtherDay)
  return isKnown ? null : { value, counts, waits, isOtherDay }
}

type Waiting = NonNullable<NonNullable<Awaited<ReturnType<typeof plannedPrice>>>['waits']>

/** That a request replaces a pending price, with which one. */
export const sayReplaced = ({ price_net_adviser_cents, valid_from }: Waiting, locale: Locale) =>
  say(locale, 'priceReplaces', {
    price: formatEuro(price_net_adviser_cents, locale),
    day: formatDate(valid_from),
  })

/**
 * Requests a price of a product, pending somebody else's approval, and replaces an earlier pending one: of another day
 * only if confirmed, else it throws 409 with the question. Answers what it requested; null for nothing new.
 */
export async function askPrice(
  context: EmployeeContext,
  product_id: number,
  asked: Asked,
  { confirm = true } = {},
) {
  const { db, company_id, happened_at: now } = context
  if (bothPrices(asked) !== null) await lockProduct(db, product_id)
  const planned = await plannedPrice(context, product_id, asked)
  if (planned === null) return null
  const { value, counts, waits, isOtherDay } = planned
  if (waits !== undefined && isOtherDay && !confirm)
    throw conflict('otherPriceWaits', {
      questions: [{ code: 'otherPriceWaits', message: sayReplaced(waits, context.locale) }],
    })
  await replaceWaitingPrice(db, {
    ...value,
    company_id,
    product_id,
    status: 'waiting',
    asked_by: context.employee_id,
    impersonator_id: context.impersonator_id,
    created_at: now,
  })
  await context.audit({
    action: 'priceAsked',
    subject: 'products',
    subject_id: product_id,
    ...(counts && { before: pick(counts, told) }),
    after: value,
  })
  return planned
}
