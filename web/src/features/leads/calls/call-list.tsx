import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/client.ts'
import { PanelList } from '../../../ui/panel-list.tsx'
import type { Address } from '../../../ui/parse-destination.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import './calls.text.ts'

export type CallListAnswer = ResultOf<'GET /leads/call-list'>
type Row = CallListAnswer['data'][number]

const meanings = { callback: 'planned', missedCall: 'bad', new: 'new', notReached: 'waiting' } as const

function useDetail() {
  const { t } = useTranslation()
  const format = useFormat()
  return (row: Row) =>
    [
      t('calls.since', { time: format.dateTime(row.due_at) }),
      row.source?.name,
      row.attempts > 0 ? t('calls.attempts', { count: row.attempts }) : null,
      row.in_use_by === null ? null : t('calls.inUse', { name: row.in_use_by.name }),
      row.remarks,
    ]
      .filter(Boolean)
      .join(', ')
}

interface CallListProps {
  answer: CallListAnswer | undefined
  /** Where the rest of the list is. */
  more?: Address
}

/** Who is to be called and why, in the order in which leads are handed out. */
export function CallList({ answer, more }: CallListProps) {
  const { t } = useTranslation()
  const detail = useDetail()
  const total = Object.values(answer?.totals ?? {}).reduce((sum, amount) => sum + amount, 0)
  const count = total - (answer?.data.length ?? 0)
  return (
    <>
      <PanelList
        rows={answer?.data.map((row) => ({
          key: row.id,
          title: row.full_name,
          href: `/leads/${row.id}`,
          beside: [row.number, row.city].filter(Boolean).join(', '),
          end: <StatusBadge meaning={meanings[row.reason]}>{t(`calls.reasons.${row.reason}`)}</StatusBadge>,
          detail: detail(row),
        }))}
        nothing={t('calls.nobody')}
        more={more === undefined ? undefined : { text: t('calls.title'), href: more }}
      />
      {more === undefined && count > 0 && <p>{t('calls.more', { count })}</p>}
    </>
  )
}
