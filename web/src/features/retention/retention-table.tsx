import { leadStatuses } from '@heliodesk/domain/enumerations'
import { retentionRules } from '@heliodesk/domain/leads/retention'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { changeEach } from '../../data/tables/change-each.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/page.tsx'
import { useRowChoice } from '../../ui/table/row-choice.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { EraseManyDialog } from './erase-many-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import styles from './retention.module.css'
import { type RetentionRow, useTold } from './use-told.ts'
import './retention.text.ts'

function useWhoColumns(): Column<RetentionRow>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  return [
    {
      key: 'name',
      exported: ['full_name', 'number'],
      label: t('retention.name'),
      sort: 'last_name',
      cell: (row) => <AppLink href={`/leads/${row.id}`}>{`${row.full_name} (${row.number})`}</AppLink>,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'status',
      label: t('retention.status'),
      cell: (row) => (
        <StatusBadge meaning={leadMeaning[row.status]}>{labels.text('leadStatuses', row.status)}</StatusBadge>
      ),
      filter: <SelectFilter name="status" options={labels.choices('leadStatuses', leadStatuses)} />,
      width: 180,
    },
    {
      key: 'source',
      label: t('retention.source'),
      cell: (row) => row.source?.name,
      width: 140,
      hidden: true,
    },
  ]
}

/** Why, in words: the rule with its term, and the acceptance that makes the fiscal term count. */
function useWhy() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ rule: key, term, signed_at }: RetentionRow) => {
    const rule = t(`retention.rules.${key}`)
    const why = t(key === 'customer' ? 'retention.years' : 'retention.months', { rule, count: term })
    return signed_at === null ? why : `${why}, ${t('retention.signed', { date: format.date(signed_at) })}`
  }
}

function useWhyColumns(): Column<RetentionRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const why = useWhy()
  const rules = retentionRules.map((value) => ({ value, label: t(`retention.rules.${value}`) }))
  return [
    {
      key: 'rule',
      label: t('retention.rule'),
      cell: why,
      values: rules,
      filter: <SelectFilter name="rule" options={rules} />,
    },
    {
      key: 'last_contact_at',
      label: t('retention.last_contact_at'),
      cell: (row) => format.date(row.last_contact_at),
      width: 190,
    },
    {
      key: 'over_since',
      label: t('retention.over_since'),
      sort: 'over_since',
      cell: (row) => format.date(row.over_since),
      width: 140,
    },
    {
      key: 'proposed_at',
      label: t('retention.proposed_at'),
      sort: 'proposed_at',
      cell: (row) => format.date(row.proposed_at),
      width: 150,
      hidden: true,
    },
    {
      key: 'kept',
      exported: ['kept.until', 'kept.reason'],
      label: t('retention.kept'),
      cell: ({ kept }) =>
        kept && (
          <span title={t('retention.keptBy', { name: kept.by ?? '', date: format.date(kept.at) })}>
            {t('retention.keptUntil', { date: format.date(kept.until), reason: kept.reason })}
          </span>
        ),
      filter: <BooleanFilter name="kept" />,
      width: 180,
    },
  ]
}

interface BarProps {
  chosen: readonly RetentionRow[]
  onErase: () => void
  onKeep: () => void
  onDone: () => void
}

/** What is decided on the chosen rows; those that are kept can wait for a decision again. */
function DecisionBar({ chosen, onErase, onKeep, onDone }: BarProps) {
  const { t } = useTranslation()
  const told = useTold()
  const none = chosen.length === 0
  const kept = chosen.filter((row) => row.kept !== null)
  const unkeep = useOneAtATime(async () => {
    const body = { until: null, reason: null }
    const refused = await changeEach(kept, ({ id }) =>
      api('PATCH /leads/retention/{id}', { params: { id }, body, quiet: true }),
    )
    onDone()
    await told('unkept', kept, refused)
  })
  return (
    <div className={styles['bar']}>
      <Button variant="default" disabled={none} onClick={onErase}>
        {t('retention.erase')}
      </Button>
      <Button variant="default" disabled={none} onClick={onKeep}>
        {t('retention.keep')}
      </Button>
      {kept.length > 0 && (
        <Button variant="default" onClick={() => void unkeep()}>
          {t('retention.unkeep')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {t('retention.count', { count: chosen.length })}
      </Text>
    </div>
  )
}

function Actions() {
  const { t } = useTranslation()
  const can = useCan()
  const fill = useOneAtATime(async () => {
    const filled = await api('POST /leads/retention/refresh')
    notify({ tone: 'success', text: t('retention.refreshed', filled) })
  })
  return (
    <>
      {can('update company') && (
        <LinkButton variant="default" href="/settings/company">
          {t('retention.settings')}
        </LinkButton>
      )}
      {/* The client has told what went wrong. */}
      <Button variant="default" onClick={() => void fill().catch(() => undefined)}>
        {t('retention.refresh')}
      </Button>
    </>
  )
}

/** Leads whose retention period is over: why, since when, and what is decided on those that are chosen. */
export function RetentionTable() {
  const { t } = useTranslation()
  const source = useTable('GET /leads/retention/table', { defaultSort: sortOf('retention') })
  const choice = useRowChoice({ rows: source.rows, nameOf: (row) => row.full_name })
  const { chosen, clear } = choice
  const [deciding, setDeciding] = useState<'erase' | 'keep' | null>(null)
  const close = () => setDeciding(null)
  const done = () => {
    close()
    clear()
  }
  return (
    <Page
      title={t('retention.title')}
      trail={[{ label: t('nouns.leads.many'), href: '/leads' }]}
      actions={<Actions />}
    >
      <Text size="sm" mb="sm">
        {t('retention.intro')}
      </Text>
      <DecisionBar
        chosen={chosen}
        onErase={() => setDeciding('erase')}
        onKeep={() => setDeciding('keep')}
        onDone={done}
      />
      <DataTable
        label={t('retention.title')}
        name="retention"
        source={source}
        columns={[...useWhoColumns(), ...useWhyColumns()]}
        rowKey={(row) => row.id}
        choosing={{ choice, bar: null }}
        empty={t('retention.empty')}
      />
      {deciding === 'erase' && <EraseManyDialog rows={chosen} onDone={done} onClose={close} />}
      {deciding === 'keep' && <KeepDialog rows={chosen} onDone={done} onClose={close} />}
    </Page>
  )
}
