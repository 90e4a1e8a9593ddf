import { leadStatuses, type WeederOutcome, weederOutcomes } from '@heliodesk/domain/enumerations'
import { type WeederReason, weederReasons } from '@heliodesk/domain/leads/weeder'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { CallKey } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Crumb, Page } from '../../ui/page/page.tsx'
import { useRowChoice } from '../../ui/table/row-choice.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useOutcomeKeys } from './use-outcome-keys.ts'
import type { WeederRow } from './use-decisions.ts'
import styles from './weeder.module.css'
import './weeder.text.ts'

const reasonMeaning: Record<WeederReason, Meaning> = {
  attempts: 'bad',
  noContact: 'waiting',
  postponed: 'waiting',
  duplicate: 'waiting',
}

function useWhoColumns(): Column<WeederRow>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  return [
    {
      key: 'name',
      exported: ['full_name', 'number'],
      label: t('weeder.name'),
      sort: 'last_name',
      cell: (row) => <AppLink href={`/leads/${row.id}`}>{`${row.full_name} (${row.number})`}</AppLink>,
      filter: <TextFilter name="search" />,
      width: 260,
    },
    {
      key: 'status',
      label: t('weeder.status'),
      cell: (row) => (
        <StatusBadge meaning={leadMeaning[row.status]}>{labels.text('leadStatuses', row.status)}</StatusBadge>
      ),
      filter: <SelectFilter name="status" options={labels.choices('leadStatuses', leadStatuses)} />,
      width: 180,
    },
  ]
}

function useWhyColumns(): Column<WeederRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const reasons = weederReasons.map((value) => ({ value, label: t(`weeder.reason.${value}`) }))
  return [
    {
      key: 'reasons',
      values: reasons,
      label: t('weeder.reasons'),
      cell: (row) => (
        <span className={styles['reasons']}>
          {row.reasons.map((reason) => (
            <StatusBadge key={reason} meaning={reasonMeaning[reason]}>
              {t(`weeder.reason.${reason}`)}
            </StatusBadge>
          ))}
          {row.duplicate_of && (
            <AppLink href={`/leads/${row.duplicate_of.id}`}>
              {`${row.duplicate_of.full_name} (${row.duplicate_of.number})`}
            </AppLink>
          )}
        </span>
      ),
      filter: <SelectFilter name="reason" options={reasons} />,
      width: 280,
    },
    {
      key: 'attempts',
      label: t('weeder.attempts'),
      sort: 'attempts',
      cell: (row) => format.number(row.attempts),
      align: 'end',
      width: 100,
    },
    {
      key: 'last_contact',
      exported: 'last_contact_at',
      label: t('weeder.last_contact'),
      sort: 'last_contact',
      cell: (row) =>
        row.last_contact_at === null
          ? t('weeder.never', { date: format.date(row.created_at) })
          : format.dateTime(row.last_contact_at),
      width: 230,
    },
  ]
}

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

function useWhereColumns(): Column<WeederRow>[] {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /sources/company'))
  return [
    {
      key: 'source',
      label: t('weeder.source'),
      cell: (row) => row.source?.name,
      filter: <SelectFilter name="source_id" options={(data?.data ?? []).map(toChoice)} />,
      width: 150,
    },
    {
      key: 'adviser',
      label: t('weeder.adviser'),
      cell: (row) => row.adviser?.name,
      width: 160,
      hidden: true,
    },
    { key: 'city', label: t('weeder.city'), cell: (row) => row.city, width: 140, hidden: true },
  ]
}

/** What outcomes do that are calls of their own elsewhere: by which acting as a colleague refuses them here too. */
const callsOf: Partial<Record<WeederOutcome, CallKey>> = {
  merge: 'POST /leads/{id}/merge',
  erase: 'DELETE /leads/{id}/delete/avg',
}

/** The outcomes that the caller may decide on, in the order of their keys, and what acting as a colleague takes away. */
function useOutcomes(): { outcomes: WeederOutcome[]; refused: WeederOutcome[] } {
  const can = useCan()
  const { impersonated_by } = useEmployee()
  if (!can('update weeder')) return { outcomes: [], refused: [] }
  const held = weederOutcomes.filter(
    (outcome) => (outcome !== 'merge' || can('update leads')) && (outcome !== 'erase' || can('delete avg')),
  )
  const isRefused = (outcome: WeederOutcome) => {
    const call = callsOf[outcome]
    return call !== undefined && impersonated_by?.refused.includes(call) === true
  }
  return { outcomes: held.filter((one) => !isRefused(one)), refused: held.filter(isRefused) }
}

interface BarProps {
  chosen: readonly WeederRow[]
  onDecide: (outcome: WeederOutcome) => void
}

function DecisionBar({ chosen, onDecide }: BarProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { outcomes, refused } = useOutcomes()
  if (outcomes.length === 0) return null
  return (
    <div className={styles['chosen']}>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          disabled={chosen.length === 0}
          title={t('weeder.key', { key: weederOutcomes.indexOf(outcome) + 1 })}
          onClick={() => onDecide(outcome)}
        >
          {`${weederOutcomes.indexOf(outcome) + 1} ${labels.text('weederOutcomes', outcome)}`}
        </Button>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {t('weeder.count', { count: chosen.length })}
      </Text>
      {refused.length > 0 && (
        <Text size="sm" c="dimmed">
          {`${refused.map((outcome) => labels.text('weederOutcomes', outcome)).join(', ')}: ${t('weeder.notWhileActing')}`}
        </Text>
      )}
    </div>
  )
}

/** The queue of leads to clean up: why each is in it, and what is decided on those that are chosen. */
export function WeederTable() {
  const { t } = useTranslation()
  const source = useTable('POST /weeder', { defaultSort: 'last_contact' })
  const choice = useRowChoice({ rows: source.rows, nameOf: (row) => row.full_name })
  const { chosen, clear } = choice
  const [outcome, setOutcome] = useState<WeederOutcome | null>(null)
  const can = useCan()
  const { outcomes } = useOutcomes()
  useOutcomeKeys(outcome === null && chosen.length > 0 ? outcomes : [], setOutcome)
  const columns = [...useWhoColumns(), ...useWhyColumns(), ...useWhereColumns()]
  const trail: Crumb[] = [{ label: t('nouns.leads.many'), href: '/leads' }]
  const close = () => setOutcome(null)
  return (
    <Page title={t('weeder.title')} trail={trail}>
      <Text size="sm" mb="sm">
        {t('weeder.intro')}
      </Text>
      <DecisionBar chosen={chosen} onDecide={setOutcome} />
      <DataTable
        label={t('weeder.title')}
        name="weeder"
        source={source}
        columns={columns}
        rowKey={(row) => row.id}
        choosing={can('update weeder') ? { choice, bar: null } : undefined}
        empty={t('weeder.empty')}
      />
      {outcome && (
        <DecisionDialog
          rows={chosen}
          outcome={outcome}
          onClose={close}
          onDone={() => {
            close()
            clear()
          }}
        />
      )}
    </Page>
  )
}
