import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ReturnRows } from './return-rows.tsx'
import { chosenFigure, periodOf, useReturnSearch } from './return-search.ts'
import styles from './source-return.module.css'
import './source-return.text.ts'
import '../../ui/table/table-parts.text.ts'

type Page = ResultOf<'GET /sources/return/rows'>

function Pages({ meta }: Pick<Page, 'meta'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useReturnSearch()
  const go = (page: number) => {
    void navigate({ to: '/sources/return', search: { ...search, page: String(page) } })
  }
  const { current_page: page, last_page, from, to, total } = meta
  if (total === null || last_page === null || last_page <= 1) return null
  return (
    <div className={styles['choices']}>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('tableParts.previousPage')}
      </Button>
      <span>{t('tableParts.rangeOfTotal', { from: from ?? 0, to: to ?? 0, total })}</span>
      <Button size="xs" variant="default" disabled={page >= last_page} onClick={() => go(page + 1)}>
        {t('tableParts.nextPage')}
      </Button>
    </div>
  )
}

function Rows({ page, label }: { page: Page; label: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ReturnRows
      beside="what"
      label={label}
      rows={page.data.map((row, place) => ({ ...row, place }))}
      rowKey={({ place }) => place}
      columns={[
        { key: 'at', label: t('sourceReturn.date'), heading: true, cell: ({ at }) => format.dateTime(at) },
        { key: 'what', label: t('sourceReturn.what'), cell: ({ kind }) => t(`sourceReturn.kinds.${kind}`) },
        {
          key: 'lead',
          label: t('sourceReturn.lead'),
          cell: ({ lead }) =>
            lead && <AppLink href={`/leads/${lead.id}`}>{`${lead.number} ${lead.full_name}`}</AppLink>,
        },
        {
          key: 'margin',
          label: t('sourceReturn.margin'),
          align: 'end',
          cell: ({ margin_cents }) => format.cents(margin_cents),
        },
        {
          key: 'cost',
          label: t('sourceReturn.cost'),
          align: 'end',
          cell: ({ cost_cents }) => format.cents(cost_cents),
        },
      ]}
    />
  )
}

/** The rows behind the figure that was opened. */
export function FigureRows({ sources }: { sources: ResultOf<'GET /sources/return'>['data'] }) {
  const { t } = useTranslation()
  const search = useReturnSearch()
  const chosen = chosenFigure(search)
  const page = Number(search['page'])
  const { data } = useQuery({
    ...callQuery('GET /sources/return/rows', {
      query: {
        ...periodOf(search),
        source_id: chosen?.source_id ?? 0,
        figure: chosen?.figure ?? 'cost',
        ...(Number.isSafeInteger(page) && page > 0 && { page }),
      },
    }),
    enabled: chosen !== null,
  })
  if (chosen === null || data === undefined) return null
  const source = sources.find((row) => row.source.id === chosen.source_id)?.source.name ?? ''
  const title = t('sourceReturn.behind', { figure: t(`sourceReturn.${chosen.figure}`), source })
  return (
    <Card title={title}>
      {data.data.length === 0 ? (
        <p className={styles['dim']}>{t('sourceReturn.none')}</p>
      ) : (
        <Rows page={data} label={title} />
      )}
      <Pages meta={data.meta} />
    </Card>
  )
}
