import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { Card } from '../../../ui/page/page.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from './calling.module.css'
import './calling.text.ts'

type Row = ResultOf<'GET /leads/call-figures'>['data'][number]
const figures = ['calls', 'reached', 'appointments'] as const

const averageOf = (rows: readonly Row[], figure: (typeof figures)[number]) =>
  rows.reduce((sum, row) => sum + row[figure], 0) / rows.length

/** For managers: what each agent did today, and on average. */
export function AgentFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /leads/call-figures'))
  const agents = data?.data ?? []
  const rows = [
    ...agents.map(({ employee, ...row }) => ({ key: employee.id, name: employee.name, digits: 0, ...row })),
    ...(agents.length < 2
      ? []
      : [
          {
            key: 0,
            name: t('calling.average'),
            digits: 1,
            calls: averageOf(agents, 'calls'),
            reached: averageOf(agents, 'reached'),
            appointments: averageOf(agents, 'appointments'),
          },
        ]),
  ]
  return (
    <Card title={t('calling.agents')}>
      {agents.length === 0 ? (
        <p>{t('calling.noAgents')}</p>
      ) : (
        <div className={styles['agents']}>
          <PlainTable
            label={t('calling.agents')}
            rows={rows}
            rowKey={(row) => row.key}
            columns={[
              { key: 'name', label: t('calling.agent'), cell: (row) => row.name, heading: true },
              ...figures.map((figure) => ({
                key: figure,
                label: t(`calling.figures.${figure}`),
                cell: (row: (typeof rows)[number]) => format.number(row[figure], row.digits),
                align: 'end' as const,
              })),
            ]}
          />
        </div>
      )}
    </Card>
  )
}
