import type { NetPrices } from '@heliodesk/domain/products/product-prices'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { priceSteps } from './price-steps.ts'
import styles from '../products.module.css'
import '../products.text.ts'

interface Dated extends NetPrices {
  valid_from: string
}

const series = ['price_net_adviser', 'price_net_ew'] as const
const size = { width: 720, height: 200, left: 70, right: 10, top: 12, bottom: 26 }

/** Both net prices as a step chart, from the first approved one to today or the last one. */
export function PriceChart({ prices, today }: { prices: readonly Dated[]; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { paths, bounds, days, yOf } = priceSteps(prices, { ...size, today, series })
  const said = prices.map(
    (price) => `${format.date(price.valid_from)}: ${format.euros(price.price_net_adviser)}`,
  )
  return (
    <figure className={styles['chart']}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${t('products.historyChart')}. ${said.join('; ')}`}
      >
        {bounds.map((value) => (
          <g key={value}>
            <line x1={size.left} x2={size.width - size.right} y1={yOf(value)} y2={yOf(value)} />
            <text x={size.left - 8} y={yOf(value) + 4} textAnchor="end">
              {format.euros(value)}
            </text>
          </g>
        ))}
        {paths.map((path, place) => (
          <path key={series[place]} data-place={place} d={path} />
        ))}
        <text x={size.left} y={size.height - 6}>
          {format.date(days.first)}
        </text>
        <text x={size.width - size.right} y={size.height - 6} textAnchor="end">
          {format.date(days.last)}
        </text>
      </svg>
      <figcaption>
        {series.map((field, place) => (
          <span key={field} data-place={place}>
            {t(`products.${field}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
