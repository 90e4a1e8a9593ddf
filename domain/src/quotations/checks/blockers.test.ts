import { expect, test } from 'vitest'
import { anEdition, anInput, aRoof, demoRow } from '../../testing/catalogue.ts'
import { saveBlockers, sendBlockers, unavailableProducts } from './blockers.ts'
import { calculateQuotation } from '../calculate.ts'
import type { EditionDraft, RoofDraft } from '../types.ts'

const settings = { max_roofs: 3 }
const saving = (editions: EditionDraft[], roofs: RoofDraft[] = [aRoof(1)]) =>
  saveBlockers({ quotation_type: 'regular', energy_usage: 3500, roofs, editions }, settings)

test('a valid quotation can be saved', () => {
  expect(saving([anEdition({ margin: 900 }), anEdition({ name: 'B' })])).toEqual([])
})

test.each([
  [null, true, [{ path: 'editions.0.margin', code: 'required' }]],
  [0, true, [{ path: 'editions.0.margin', code: 'marginAboveZero' }]],
  [-5, true, [{ path: 'editions.0.margin', code: 'marginAboveZero' }]],
  [0.01, true, []],
  [null, false, []],
  [-5, false, []],
])('margin %j, changed %j', (margin, margin_changed, expected) => {
  expect(saving([anEdition({ margin, margin_changed })])).toEqual(expected)
})

test.each([
  [0, false],
  [100, false],
  [-0.01, true],
  [100.01, true],
  [Number.NaN, true],
])('down payment %f', (down_payment, blocks) => {
  expect(saving([anEdition({ down_payment })])).toEqual(
    blocks ? [{ path: 'editions.0.down_payment', code: 'percentage' }] : [],
  )
})

test('a quotation has at most max_roofs roofs, each with a unique number [c163]', () => {
  expect(
    saving(
      [anEdition()],
      [1, 2, 3, 4].map((number) => aRoof(number)),
    ),
  ).toEqual([{ path: 'roofs', code: 'tooManyRoofs' }])
  expect(saving([anEdition()], [aRoof(1), aRoof(1)])).toEqual([
    { path: 'roofs.1.roof_number', code: 'roofNumbers' },
  ])
})

test.each([
  ['hourly', null, ['tariff.kind']],
  ['hourly', { id: 1, name: 'a', mean: 0.1, lowest: 0, highest: 1, has_feed_in: false }, []],
  ['single', null, []],
] as const)('a tariff of kind %s is refused without the file that it needs', (kind, hourly_tariff, paths) => {
  const draft = { quotation_type: 'regular', energy_usage: 3500, roofs: [], editions: [anEdition()] } as const
  const found = saveBlockers(
    { ...draft, roofs: [], editions: [...draft.editions], tariff: { kind } },
    { ...settings, hourly_tariff },
  )
  expect(found.map(({ path }) => path)).toEqual(paths)
})

const names = (...editions: ('A' | 'B')[]) =>
  saving(editions.map((name) => anEdition({ name }))).map((problem) => problem.path)

test('the editions are A, or A and B', () => {
  expect(names('B', 'A')).toEqual([])
  expect(names('B')).toEqual(['editions.0.name'])
  expect(names('A', 'A')).toEqual(['editions.1.name'])
  expect(names()).toEqual(['editions'])
  expect(names('A', 'B', 'B')).toEqual(['editions'])
})

test('the charging station flag must match the rows', () => {
  const problem = [{ path: 'editions.0.charging_station', code: 'chargingStationDiffers' }]
  const products = { charging_station: [{ product_id: 1, amount: 1 }] }
  expect(saving([anEdition({ products, charging_station: false })])).toEqual(problem)
  expect(saving([anEdition({ charging_station: true })])).toEqual(problem)
  expect(saving([anEdition({ products })])).toEqual([])
})

test('edition A cannot have a charging station colour', () => {
  const settings = { montage: null, connection: null, color: 'white' as const }
  const charged = (name: 'A' | 'B') => anEdition({ name, charging_station_settings: settings })
  expect(saving([charged('A'), charged('B')])).toEqual([
    { path: 'editions.0.charging_station_settings.color', code: 'colorOnlyOnB' },
  ])
})

const panels = {
  panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
  inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)],
}
const station = { charging_station: [demoRow('Charging station 11 kW 3-phase, socket', 1)] }
function sending(
  editions: EditionDraft[],
  more: Partial<Record<'email' | 'street' | 'city', string | null>> & {
    approved?: boolean
    roofs?: RoofDraft[]
  } = {},
) {
  const { approved = false, roofs = [aRoof(1)], ...given } = more
  const lead = {
    email: 'jan@example.nl',
    street: 'Zonnelaan',
    street_number: 3,
    city: 'Groningen',
    ...given,
  }
  const input = anInput(editions, { roofs })
  return sendBlockers({
    draft: input.draft,
    result: calculateQuotation(input),
    settings,
    lead,
    approved,
  })
}

test('a valid quotation can be sent', () => {
  expect(sending([anEdition({ products: panels })])).toEqual([])
})

test('sending requires an e-mail address', () => {
  const blocked = [{ path: 'lead.email', code: 'noEmail' }]
  expect(sending([anEdition({ products: panels })], { email: null })).toEqual(blocked)
  expect(sending([anEdition({ products: panels })], { email: ' ' })).toEqual(blocked)
})

test('sending requires the street, the house number and the town that the quotation names', () => {
  const nowhere = { street: null, street_number: null, city: ' ' }
  expect(sending([anEdition({ products: panels })], nowhere)).toEqual([
    { path: 'lead.street', code: 'noStreet' },
    { path: 'lead.street_number', code: 'noHouseNumber' },
    { path: 'lead.city', code: 'noTown' },
  ])
})

test('sending requires a roof with panels, and goods in each edition', () => {
  expect(sending([anEdition({ products: panels })], { roofs: [] })).toEqual([
    { path: 'roofs', code: 'noRoofWithPanels' },
  ])
  const discount = { discount: [demoRow('Neighbour discount', 1)] }
  expect(sending([anEdition({ products: panels }), anEdition({ name: 'B', products: discount })])).toEqual([
    { path: 'editions.1.products', code: 'noGoodsRow' },
  ])
})

test('roofs are numbered without gaps, and panels refer to an existing roof', () => {
  expect(saving([anEdition({ products: panels })], [aRoof(1), aRoof(3)])).toEqual([
    { path: 'roofs.1.roof_number', code: 'roofNumbers' },
  ])
  const astray = {
    ...panels,
    panel: [...(panels.panel ?? []), ...(panels.panel ?? []).map((row) => ({ ...row, roof_number: 2 }))],
  }
  expect(sending([anEdition({ products: astray })])).toEqual([
    { path: 'editions.0.products.panel', code: 'panelCountMismatch' },
  ])
})

const onThePole = { montage: 'pole', connection: 'socket' } as const

test('a quotation with a charging station and no suitable fuse box cannot be sent [c170]', () => {
  const charged = anEdition({ products: { ...panels, ...station }, charging_station_settings: onThePole })
  expect(sending([charged])).toEqual([{ path: 'editions.0.products.fuse_box', code: 'fuseBoxConflict' }])
})

test('a charging station alone is warned of its fuse box, and sent', () => {
  const alone = anEdition({ products: station, charging_station_settings: onThePole })
  expect(sending([alone], { roofs: [] })).toEqual([])
})

const box = { fuse_box: [demoRow('Fuse box 3-phase, 6 groups, EV ready', 1)] }
const montage = { path: 'editions.0.charging_station_settings.montage', code: 'stationMontageMissing' }
const connection = {
  path: 'editions.0.charging_station_settings.connection',
  code: 'stationConnectionMissing',
}
test.each([
  [null, [montage, connection]],
  [{ montage: null, connection: null }, [montage, connection]],
  [{ montage: 'facade', connection: null }, [connection]],
  [{ montage: null, connection: 'fixedCable' }, [montage]],
  [onThePole, []],
] as const)(
  'a charging station with settings %j is sent once mounting and connection are chosen [c127]',
  (charging_station_settings, expected) => {
    const products = { ...panels, ...station, ...box }
    expect(sending([anEdition({ products, charging_station_settings })])).toEqual(expected)
  },
)

test('settings without a charging station are not asked before sending', () => {
  expect(sending([anEdition({ products: panels, charging_station_settings: null })])).toEqual([])
})

test.each([
  [9, true],
  [10, false],
  [11, true],
])('%i micro inverters for ten panels block sending: %s', (amount, blocks) => {
  const products = { panel: panels.panel, inverter: [demoRow('Micro 400', amount)] }
  expect(sending([anEdition({ products })])).toEqual(
    blocks ? [{ path: 'editions.0.products.inverter', code: 'microInverterCountMismatch' }] : [],
  )
})

test('panels without an inverter cannot be sent', () => {
  const { panel } = panels
  expect(sending([anEdition({ products: { panel } })])).toEqual([
    { path: 'editions.0.products.inverter', code: 'inverterMissing' },
  ])
  const small = { panel, inverter: [demoRow('Stroom 2.5 kW 1-phase', 1)] }
  expect(sending([anEdition({ products: small })])).toEqual([])
})

test('an unavailable product is accepted only in a quotation that already has it', () => {
  const gone = { id: panels.panel[0]?.product_id ?? 0, active: false }
  const draft = { editions: [anEdition({ products: panels })] }
  const refused = { path: 'editions.0.products.panel.0.product_id', code: 'productUnavailable' }
  expect(unavailableProducts(draft, [gone], new Set())).toEqual([refused])
  expect(unavailableProducts(draft, [gone], new Set([gone.id]))).toEqual([])
  expect(unavailableProducts(draft, [{ ...gone, active: true }], new Set())).toEqual([])
})

test('a quotation that needs management approval can be sent once approved', () => {
  const editions = [anEdition({ products: panels, margin: 1 })]
  expect(sending(editions)).toEqual([{ path: 'approval', code: 'approvalMissing' }])
  expect(sending(editions, { approved: true })).toEqual([])
})

test('a quotation that cannot be saved cannot be sent', () => {
  const products = {
    ...panels,
    install_type: [demoRow('Standard installation', 1)],
    montage: [{ product_id: 999, amount: 1 }],
  }
  expect(sending([anEdition({ products, down_payment: 200 })])).toEqual([
    { path: 'editions.0.down_payment', code: 'percentage' },
    { path: 'editions.0.products.montage.0.product_id', code: 'unknownProduct' },
  ])
})
