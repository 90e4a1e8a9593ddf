import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { letterHref } from '../../data/letter-href.ts'
import { isInstallationOff, VisitOffBadge } from '../../data/visit-off-badge.tsx'
import './work-letters.text.ts'

const maxShown = 8

interface LettersPanelProps {
  status: WorkLetterStatus
  title: string
  nothing: string
}

function LettersPanel({ status, title, nothing }: LettersPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const query = { 'filter[status]': status, per_page: maxShown, sort: 'planned_date' }
  const { data } = useQuery(callQuery('GET /work-letter/rejected', { query }))
  const more = (data?.meta.total ?? 0) - (data?.data.length ?? 0)
  return (
    <Card title={title}>
      <PanelList
        rows={data?.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: letterHref(row),
          number: row.lead.number,
          beside: row.lead.city ?? '',
          end: format.date(row.planned_date),
          detail:
            row.reject_reason === null ? (
              isInstallationOff(row.visit) ? (
                <VisitOffBadge visit={row.visit} />
              ) : undefined
            ) : (
              [labels.text('workLetterRejectReasons', row.reject_reason), row.reject_text]
                .filter(Boolean)
                .join(': ')
            ),
        }))}
        nothing={nothing}
        more={
          more > 0
            ? {
                text: t('workLetters.more', { count: more }),
                href: status === 'rejected' ? '/work-letters' : `/work-letters?filter[status]=${status}`,
              }
            : undefined
        }
      />
    </Card>
  )
}

/** On the home page of letter authors: rejected letters. */
export function RejectedLettersPanel() {
  const { t } = useTranslation()
  return (
    <LettersPanel
      status="rejected"
      title={t('workLetters.rejectedPanel')}
      nothing={t('workLetters.noRejected')}
    />
  )
}

/** On an installer's home page: letters for the own crew to accept. */
export function ReadyLettersPanel() {
  const { t } = useTranslation()
  return (
    <LettersPanel status="ready" title={t('workLetters.readyPanel')} nothing={t('workLetters.noReady')} />
  )
}
