import { amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { useToday } from '../../../data/use-today.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { PanelList } from '../../../ui/table/panel-list.tsx'
import type { Address } from '../../../ui/page/parse-destination.ts'
import { useFormat } from '../../../ui/use-format.ts'
import styles from './calling.module.css'
import './calling.text.ts'

export type CallListAnswer = ResultOf<'GET /leads/call-list'>
type Row = CallListAnswer['data'][number]

/** Of rows in their order, those of one reason after the other. */
function groupsOf(rows: readonly Row[]): [Row['reason'], Row[]][] {
  const groups = new Map<Row['reason'], Row[]>()
  for (const row of rows) groups.set(row.reason, [...(groups.get(row.reason) ?? []), row])
  return [...groups]
}

const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

function useRowText() {
  const { t } = useTranslation()
  return ({ city, source, attempts, in_use_by, remarks }: Row) => ({
    beside: joined([city, source?.name, attempts > 0 ? t('calling.attempts', { count: attempts }) : null]),
    detail: joined([in_use_by && t('calling.inUse', { name: in_use_by.name }), remarks]) || undefined,
  })
}

/** Since when; from the next day on how late. */
function Due({ at }: { at: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const days = daysBetween(amsterdamDate(new Date(at)), today)
  const since = t('calling.since', { time: format.dateTime(at) })
  if (days <= 0) return since
  return (
    <span className={styles['late']} title={since}>
      {t('calling.late', { count: days })}
    </span>
  )
}

interface CallListProps {
  answer: CallListAnswer | undefined
  /** Where the rest of the list is. */
  more?: Address
}

/** Who is to be called and why, in the order in which leads are handed out. */
export function CallList({ answer, more }: CallListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useRowText()
  const total = Object.values(answer?.totals ?? {}).reduce((sum, amount) => sum + amount, 0)
  const count = total - (answer?.data.length ?? 0)
  return (
    <>
      {answer?.data.length === 0 && (
        <p className={styles['nobody']} data-nothing>
          {t('calling.nobody')}
        </p>
      )}
      {answer !== undefined && answer.without_consent.count > 0 && (
        <p>
          <AppLink
            href={`/leads?filter[status]=new&filter[unknown]=consent&filter[created_at_from]=${answer.without_consent.since}`}
          >
            {t('calling.withoutConsent', {
              count: answer.without_consent.count,
              amount: format.number(answer.without_consent.count),
            })}
          </AppLink>
        </p>
      )}
      <div className={styles['groups']} data-beside={more !== undefined || undefined}>
        {groupsOf(answer?.data ?? []).map(([reason, rows]) => (
          <section key={reason} className={styles['group']} aria-label={t(`calling.reasons.${reason}`)}>
            <h3>
              {t(`calling.reasons.${reason}`)}{' '}
              <span>{format.number(answer?.totals[reason] ?? rows.length)}</span>
            </h3>
            <PanelList
              rows={rows.map((row) => ({
                key: row.id,
                title: row.full_name,
                href: `/leads/${row.id}`,
                ...textOf(row),
                ...(more === undefined && { number: row.number }),
                end: <Due at={row.due_at} />,
              }))}
              nothing={t('calling.nobody')}
            />
          </section>
        ))}
      </div>
      {more !== undefined && <AppLink href={more}>{t('calling.title')}</AppLink>}
      {more === undefined && count > 0 && <p>{t('calling.more', { count })}</p>}
    </>
  )
}
