import type { EditionRow } from '../rows.ts'
import type { Finding } from './system-checks.ts'
import type { VatRate } from '../types.ts'
import { vatRate } from '../prices/vat.ts'

/** Goods that are no solar panels (Wet op de omzetbelasting 1968, table II, a.10), however a line calls them. */
const otherGoods = new RegExp(
  [
    'batter(?:ij|y|ies)|accu(?!ra)|power ?(?:wall|bank|station)|\\d ?kwh\\b|\\blfp\\b',
    '(?:energie|stroom|thuis)[ -]?opslag|opslag[ -]?(?:systeem|eenheid|unit|module)|^\\s*opslag\\s*$',
    '(?:home|energy|power) ?storage|storage[ -]?(?:system|unit)|^\\s*storage\\s*$',
    'boiler(?! ?(?:verplaats|verzet|verleg))',
    'nood[ -]?(?:stroom|voeding)|(?:emergency|back-?up) power|\\bups\\b',
    'laad[ -]?(?:infra|kast|oplossing|pa(?:al|len)|plein|plek|station|stekker|punt|kabel|box|unit|zuil)',
    "(?:snel|thuis|auto(?:'s)?)[ -]?la(?:ad|den)|laden van (?:de |uw |een )?(?:elektrische )?auto",
    '\\b(?:op|ev[ -]?|auto|snel|thuis|wand[ -]?)?laders?\\b',
    'charg(?:er|ing)|wall[ -]?box',
    'warmtepomp|heat ?pump|\\bairco|zonne[ -]?collector|solar (?:thermal|water heat)',
    '\\b(?:sessy|easee|zaptec|alfen|byd|pylontech|zendure|marstek|luna ?2000)',
  ].join('|'),
  'i',
)

/** Its plain letters: full-width ones and marks that nobody sees say the same. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

const mayNameOthers = new Set<EditionRow['product_type']>(['manual', 'other'])

/** A line or a product of another kind that names what is no part of the panels: a battery, a charging station. */
export const namesOtherGoods = ({
  product_type,
  description,
  product,
}: Pick<EditionRow, 'product_type' | 'description'> & {
  product: { battery_capacity?: number | null | undefined } | null
}) =>
  mayNameOthers.has(product_type) &&
  (otherGoods.test(plain(description)) || (product?.battery_capacity ?? 0) > 0)

/** What has the zero rate as a part of panels that are delivered; alone it is a replacement or other work. */
const partsOfPanels = new Set<EditionRow['product_type']>(['inverter', 'fuse_box'])
const namesParts =
  /omvormer|inverter|optimi[sz]er|groepenkast|meterkast|groep(?:en)? ?uitbrei|(?:fuse|meter) ?box|meter cabinet|consumer unit/i
const namesPanels = /zonnepane|pv[ -]?pane|solar (?:panel|module)|zonnestroom/i

const isPanels = ({ product_type, description }: EditionRow) =>
  product_type === 'panel' || (mayNameOthers.has(product_type) && namesPanels.test(plain(description)))

const isPartOfPanels = ({ product_type, description }: EditionRow) =>
  partsOfPanels.has(product_type) || (mayNameOthers.has(product_type) && namesParts.test(plain(description)))

/**
 * Lines and products of another kind that have no VAT, although their words say that they are no solar panels; and
 * inverters and fuse boxes without VAT where no panels are sold with them (Wet op de omzetbelasting 1968,
 * table II, a.10: the zero rate is for panels with what belongs to them).
 */
export function doubtfulVat(
  rows: readonly EditionRow[],
  { date, vat_rates }: { date: string; vat_rates?: readonly VatRate[] | undefined },
): Finding[] {
  const settings = vat_rates === undefined ? {} : { vat_rates }
  const sold = rows.filter(({ amount }) => amount > 0)
  const withPanels = sold.some(isPanels)
  return sold
    .filter(({ vat_category }) => vatRate(vat_category, date, settings) === 0)
    .filter((row) => namesOtherGoods(row) || (!withPanels && isPartOfPanels(row)))
    .map(({ product_id }) => ({
      code: 'vatCategoryDoubtful' as const,
      ...(product_id === null ? {} : { product_id }),
    }))
}
