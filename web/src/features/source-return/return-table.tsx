import type { ReturnFigure } from '@heliodesk/domain/sources/source-return'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import type { PlainColumn } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ReturnRows } from './return-rows.tsx'
import { periodOf, returnAddress, useReturnSearch } from './return-search.ts'
import './source-return.text.ts'

type Overview = ResultOf<'GET /sources/return'>
type Figures = Overview['total']
/** The last row is of all sources. */
type Row = Figures & Partial<Omit<Overview['data'][number], keyof Figures>>

const counted = ['leads', 'contacts', 'appointments', 'quotations', 'orders'] as const
const amounts = ['margin', 'cost'] as const

/** A figure of a source that opens the rows behind it. */
function useFigure() {
  const search = useReturnSearch()
  return ({ source }: Row, figure: ReturnFigure, text: string) => {
    if (source === undefined) return text
    const href = returnAddress({ ...periodOf(search), source_id: String(source.id), figure })
    return <AppLink href={href}>{text}</AppLink>
  }
}

function useColumns(): PlainColumn<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const figure = useFigure()
  return [
    {
      key: 'source',
      label: t('sourceReturn.source'),
      heading: true,
      cell: ({ source }) =>
        source === undefined ? (
          t('sourceReturn.total')
        ) : (
          <AppLink href={`/sources/${source.id}`}>{source.name}</AppLink>
        ),
    },
    {
      key: 'cost_type',
      label: t('sourceReturn.costType'),
      cell: ({ cost_type }) => (cost_type === undefined ? '' : labels.text('costTypes', cost_type)),
    },
    ...counted.map((name): PlainColumn<Row> => ({
      key: name,
      label: t(`sourceReturn.${name}`),
      align: 'end',
      cell: (row) => figure(row, name, format.number(row[name])),
    })),
    ...amounts.map((name): PlainColumn<Row> => ({
      key: name,
      label: t(`sourceReturn.${name}`),
      align: 'end',
      cell: (row) => figure(row, name, format.cents(row[`${name}_cents`])),
    })),
    {
      key: 'result',
      label: t('sourceReturn.result'),
      align: 'end',
      cell: (row) => format.cents(row.margin_cents - row.cost_cents),
    },
    {
      key: 'per_order',
      label: t('sourceReturn.perOrder'),
      align: 'end',
      cell: ({ orders, cost_cents }) => (orders > 0 ? format.cents(Math.round(cost_cents / orders)) : '-'),
    },
  ]
}

/** A row for each source that costs or brings something or is in use, and one of all of them. */
export function ReturnTable({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const rows: Row[] = [
    ...overview.data.filter(
      ({ active, leads, cost_cents, orders }) => active || leads + cost_cents + orders !== 0,
    ),
    overview.total,
  ]
  return (
    <ReturnRows
      beside="result"
      label={t('sourceReturn.title')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ source }) => source?.id ?? 'total'}
    />
  )
}
