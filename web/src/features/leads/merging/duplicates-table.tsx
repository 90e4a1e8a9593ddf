import { duplicateReasons } from '@heliodesk/domain/leads/merging'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatHouseNumber } from '@heliodesk/domain/places/address'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { type RowOf, useTable } from '../../../data/tables/use-table.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type Crumb, Page } from '../../../ui/page/page.tsx'
import { SelectFilter } from '../../../ui/table/select-filter.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TextFilter } from '../../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../../ui/table/table-source.ts'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../merging.module.css'
import '../merging.text.ts'

const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

type Pair = RowOf<'GET /leads/duplicates'>
type Side = Pair['lead']

/** One lead of a pair: who, where and how to reach. */
function SideCell({ side }: { side: Side }) {
  const labels = useLabels()
  const address = [[side.street, formatHouseNumber(side)].filter(Boolean).join(' '), side.zip_code, side.city]
  const contact = [formatPhone(side.phone), formatPhone(side.mobile), side.email]
  return (
    <div className={styles['side']}>
      <span>
        <AppLink href={`/leads/${side.id}`}>{`${side.full_name} (${side.number})`}</AppLink>{' '}
        <StatusBadge meaning={leadMeaning[side.status]}>
          {labels.text('leadStatuses', side.status)}
        </StatusBadge>
      </span>
      <span>{address.filter(Boolean).join(', ')}</span>
      <span>{contact.filter(Boolean).join(', ')}</span>
    </div>
  )
}

/** What a file has of one lead of a pair. */
const sideFields = <Name extends 'lead' | 'other'>(name: Name) =>
  (['full_name', 'number', 'zip_code', 'city', 'email'] as const).map((part) => `${name}.${part}` as const)

function useColumns(onCompare: (pair: Pair) => void): Column<Pair>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const reasons = duplicateReasons.map((value) => ({ value, label: t(`merging.reasons.${value}`) }))
  return [
    {
      key: 'lead',
      exported: sideFields('lead'),
      label: t('merging.lead'),
      cell: ({ lead }) => <SideCell side={lead} />,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'other',
      exported: sideFields('other'),
      label: t('merging.other'),
      cell: ({ other }) => <SideCell side={other} />,
    },
    {
      key: 'why',
      values: reasons,
      label: t('merging.why'),
      cell: ({ why }) => why.map((reason) => t(`merging.reasons.${reason}`)).join(', '),
      filter: <SelectFilter name="why" options={reasons} />,
      width: 210,
    },
    {
      key: 'score',
      label: t('merging.score'),
      sort: 'score',
      cell: ({ score }) => format.number(score),
      align: 'end',
      width: 90,
    },
    {
      key: 'created_at',
      exported: 'other.created_at',
      label: t('merging.created_at'),
      sort: 'created_at',
      cell: ({ other }) => format.date(other.created_at),
      width: 120,
    },
    {
      key: 'compare',
      ...ofButtons,
      label: t('merging.compare'),
      cell: (pair) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('merging.compareNames', { number: pair.lead.number, other: pair.other.number })}
          onClick={() => onCompare(pair)}
        >
          {t('merging.compare')}
        </Button>
      ),
      width: 130,
    },
  ]
}

/** Pairs of leads that seem to be one person, to compare and merge. */
export function DuplicatesTable() {
  const { t } = useTranslation()
  const source = useTable('GET /leads/duplicates', { defaultSort: '-score' })
  const [pair, setPair] = useState<Pair | null>(null)
  const trail: Crumb[] = [{ label: t('nouns.leads.many'), href: '/leads' }]
  return (
    <Page title={t('merging.duplicates')} trail={trail}>
      <DataTable
        label={t('merging.duplicates')}
        name="duplicates"
        source={source}
        columns={useColumns(setPair)}
        rowKey={({ lead, other }) => `${lead.id}-${other.id}`}
        empty={t('merging.empty')}
      />
      {pair && (
        <Suspense>
          <MergeDialog ids={[pair.lead.id, pair.other.id]} onClose={() => setPair(null)} />
        </Suspense>
      )}
    </Page>
  )
}
