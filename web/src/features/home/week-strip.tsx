import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { useFormat } from '../../ui/use-format.ts'
import { leadsOf, rowsOf } from './figure-links.ts'
import styles from './panels.module.css'
import './home.text.ts'

type Week = ResultOf<'GET /home/figures'>['weeks'][number]

/** In px. */
const size = { width: 88, height: 30 }
const compared = 4

/** Whole weeks as a line, and this one so far as a ring beside it: less than a week is no fall. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const at = (value: number, index: number) =>
    [
      (index / Math.max(1, values.length - 1)) * (size.width - 6) + 3,
      size.height - 3 - (value / most) * (size.height - 6),
    ] as const
  const points = values.map(at)
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg className={styles['spark']} {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <polyline
        points={points
          .slice(0, -1)
          .map((point) => point.join(','))
          .join(' ')}
      />
      <circle cx={x} cy={y} r="2" />
    </svg>
  )
}

interface FigureProps {
  label: string
  values: readonly number[]
  /** The rows that it counts. */
  href: Address
  show: (value: number, isMean: boolean) => string
}

function Figure({ label, values, href, show }: FigureProps) {
  const { t } = useTranslation()
  const before = values.slice(0, -1).slice(-compared)
  const mean = before.reduce((sum, value) => sum + value, 0) / Math.max(1, before.length)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <div>
          <AppLink href={href}>{show(values.at(-1) ?? 0, false)}</AppLink> {t('home.toDate')}
        </div>
        <span>{t('home.meanOfWeeks', { amount: show(mean, true), count: before.length })}</span>
        <Sparkline values={values} />
      </dd>
    </div>
  )
}

/** On a manager's home page: this week so far beside the mean of the four before it. */
export function WeekStrip() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /home/figures'))
  const weeks = data?.weeks ?? []
  const last = weeks.at(-1)
  if (last === undefined) return <div className={styles['strip']} />
  const valuesOf = (pick: (week: Week) => number) => weeks.map(pick)
  const count = (value: number, isMean: boolean) => format.number(value, isMean && value % 1 !== 0 ? 1 : 0)
  return (
    <section aria-label={t('home.thisWeek')}>
      <dl className={styles['strip']}>
        {last.leads !== null && (
          <Figure
            label={t('home.newLeads')}
            values={valuesOf(({ leads }) => leads ?? 0)}
            href={leadsOf(last.monday)}
            show={count}
          />
        )}
        <Figure
          label={t('home.sent')}
          values={valuesOf(({ sent }) => sent)}
          href={rowsOf('sent', last.monday)}
          show={count}
        />
        <Figure
          label={t('home.accepted')}
          values={valuesOf(({ accepted }) => accepted)}
          href={rowsOf('accepted', last.monday)}
          show={count}
        />
        <Figure
          label={t('home.revenue')}
          values={valuesOf(({ revenue_cents }) => revenue_cents)}
          href={rowsOf('accepted', last.monday)}
          show={(value) => format.wholeEuros(value)}
        />
      </dl>
    </section>
  )
}
