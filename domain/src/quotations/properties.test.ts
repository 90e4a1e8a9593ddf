import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadKinds, orientations, productTypes, type ProductType } from '../enumerations.ts'
import { aCatalogue, aProduct, anEdition, anInput, aRoof } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import type { CalculateInput, CatalogueProduct, ProductRows } from './types.ts'

const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100)

const product = (id: number) =>
  fc
    .record({
      product_type: fc.constantFrom<ProductType>(...productTypes),
      price: cents(0, 500_000),
      ew: cents(0, 400_000),
      service: fc.boolean(),
      standard: fc.boolean(),
    })
    .map(({ product_type, price, ew, service, standard }): CatalogueProduct =>
      aProduct(id, product_type, {
        is_vat_refund_service: product_type === 'other' && service,
        suitable_for_charging_station: service,
        vat_category: standard ? 'standard' : 'pv_home',
        active_product_price: {
          price_net_adviser: product_type === 'discount' ? 0 - price : price,
          price_net_ew: ew,
        },
      }),
    )

const input = fc
  .record({
    products: fc.tuple(...Array.from({ length: 8 }, (_, index) => product(index + 1))),
    amounts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }),
    margin: cents(1, 500_000),
    margin_changed: fc.boolean(),
    down_payment: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    lead: fc.record({
      essent: fc.boolean(),
      is_home: fc.boolean(),
      kind: fc.constantFrom(...leadKinds),
      meter_connection: fc.constant(null),
    }),
    date: fc.constantFrom('2022-12-31', '2023-01-01', '2026-11-20'),
    orientation: fc.constantFrom(...orientations),
    angle: fc.integer({ min: 0, max: 90 }),
    shadow_impact: fc.integer({ min: 0, max: 120 }),
  })
  .map((drawn): CalculateInput => {
    const rows: ProductRows = {}
    for (const [index, { id, product_type }] of drawn.products.entries()) {
      const list = (rows[product_type] ??= [])
      list.push({ product_id: id, amount: drawn.amounts[index] ?? 0, roof_number: 1 })
    }
    const { margin, margin_changed, down_payment, lead, date, orientation, angle, shadow_impact } = drawn
    return anInput([anEdition({ margin, margin_changed, down_payment, products: rows })], {
      roofs: [aRoof(1, { orientation, angle, shadow_type: 'shadow', shadow_impact })],
      catalogue: aCatalogue(drawn.products),
      lead,
      date,
    })
  })

/** The same with at least one piece of everything. */
const inPieces = (subject: CalculateInput): CalculateInput => ({
  ...subject,
  draft: {
    ...subject.draft,
    editions: subject.draft.editions.map((edition) => ({
      ...edition,
      products: Object.fromEntries(
        Object.entries(edition.products).map(([type, rows]) => [
          type,
          (rows ?? []).map((row) => ({ ...row, amount: Math.max(1, row.amount) })),
        ]),
      ),
    })),
  },
})

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

function calculated(subject: CalculateInput) {
  const { editions } = calculateQuotation(subject)
  if (!editions.A) throw new Error('no edition A')
  return editions.A
}

test('VAT groups add up to net and VAT, payments to the total, all in whole cents', () => {
  fc.assert(
    fc.property(input, (subject) => {
      const edition = calculated(subject)
      expect(sum(edition.vat_groups.map((group) => group.net_cents))).toBe(edition.net_cents)
      expect(sum(edition.vat_groups.map((group) => group.vat_cents))).toBe(edition.vat_cents)
      expect(edition.net_cents + edition.vat_cents).toBe(edition.total_cents)
      expect(edition.down_payment_cents + edition.remainder_cents).toBe(edition.total_cents)
      const amounts = Object.entries(edition).filter(([name]) => name.endsWith('_cents'))
      expect(amounts.filter(([, amount]) => !Number.isSafeInteger(amount) || Object.is(amount, -0))).toEqual(
        [],
      )
    }),
  )
})

test('the minimum is below the maximum, and an unchanged margin is the minimum [c162]', () => {
  fc.assert(
    fc.property(input, (subject) => {
      const edition = calculated(subject)
      expect(edition.max_margin_cents).toBeGreaterThan(edition.min_margin_cents)
      if (subject.draft.editions[0]?.margin_changed === false) {
        expect(edition.margin_cents).toBe(edition.min_margin_cents)
      }
    }),
  )
})

test('one euro more margin is one euro more net, and never a lower total', () => {
  fc.assert(
    fc.property(input, cents(1, 500_000), (subject, margin) => {
      const withMargin = (euros: number) =>
        calculated({
          ...subject,
          draft: {
            ...subject.draft,
            editions: subject.draft.editions.map((edition) =>
              Object.assign({}, edition, { margin: euros, margin_changed: true }),
            ),
          },
        })
      const [less, more] = [withMargin(margin), withMargin(margin + 1)]
      expect(more.net_cents - less.net_cents).toBe(100)
      expect(more.total_cents).toBeGreaterThan(less.total_cents)
    }),
  )
})

test('the yield decreases every year, and more shadow never increases it [c242]', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 60 }), (subject, more) => {
      const edition = calculated(subject)
      for (const [index, kwh] of edition.kwh_per_year.entries()) {
        expect(kwh).toBeLessThanOrEqual(edition.kwh_per_year[index - 1] ?? Number.POSITIVE_INFINITY)
        expect(kwh).toBeGreaterThanOrEqual(0)
      }
      const darker = subject.draft.roofs.map((roof) =>
        Object.assign({}, roof, { shadow_impact: roof.shadow_impact + more }),
      )
      const shaded = calculated({ ...subject, draft: { ...subject.draft, roofs: darker } })
      expect(shaded.kwh_year_1).toBeLessThanOrEqual(edition.kwh_year_1)
    }),
  )
})

test('an edition without problems has no negative VAT category, and a positive total', () => {
  fc.assert(
    fc.property(input, (subject) => {
      const { editions, problems } = calculateQuotation(inPieces(subject))
      const sums = problems.map(({ path, code }) => `${path} ${code}`)
      const below = editions.A?.vat_groups.some(({ net_cents }) => net_cents < 0)
      expect(sums.includes('editions.0.products.discount vatNetBelowZero')).toBe(below)
      expect(sums.includes('editions.0.products totalNotAboveZero')).toBe((editions.A?.total_cents ?? 0) <= 0)
      expect(sums.length).toBe(new Set(sums).size)
    }),
  )
})

test('the same input gives the same result and is not mutated', () => {
  fc.assert(
    fc.property(input, (subject) => {
      const before = JSON.stringify(subject)
      expect(calculateQuotation(subject)).toEqual(calculateQuotation(subject))
      expect(JSON.stringify(subject)).toBe(before)
    }),
  )
})
