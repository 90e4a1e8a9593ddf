import type { HandoverKind } from '@heliodesk/domain/people/handover'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type Holdings, receiversOf } from './handover-values.ts'
import './handover.text.ts'

interface HandoverRowsProps {
  holdings: Holdings
  kind: HandoverKind
  chosen: Readonly<Record<number, string>>
  onChoose: (chosen: Record<number, string>) => void
}

type Row = Holdings['kinds'][number]['rows'][number]

/** The work of a kind one by one, each with whom it goes to. */
export function HandoverRows({ holdings, kind, chosen, onChoose }: HandoverRowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const withDate = (detail: string | null) =>
    detail?.replace(/^\d{4}-\d{2}-\d{2}/, (date) => format.date(date))
  const held = holdings.kinds.find((one) => one.kind === kind)
  const rows = held?.rows ?? []
  const data = [
    { value: '', label: t('handover.rest') },
    ...receiversOf(holdings, kind).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const choose = (id: number, value: string) => {
    const { [id]: _before, ...others } = chosen
    onChoose(value === '' ? others : { ...others, [id]: value })
  }
  const columns: PlainColumn<Row>[] = [
    { key: 'name', label: t('handover.kind'), cell: ({ name }) => name, heading: true },
    { key: 'detail', label: t('handover.detail'), cell: ({ detail }) => withDate(detail) },
    {
      key: 'to',
      label: t('handover.to'),
      cell: ({ id, name }) => (
        <NativeSelect
          size="xs"
          aria-label={t('handover.toOf', { kind: name })}
          data={data}
          value={chosen[id] ?? ''}
          onChange={({ currentTarget: { value } }) => choose(id, value)}
        />
      ),
    },
  ]
  return (
    <>
      <PlainTable label={t('handover.oneByOne')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {held !== undefined && held.total > rows.length && (
        <p>{t('handover.firstRows', { count: rows.length })}</p>
      )}
    </>
  )
}
