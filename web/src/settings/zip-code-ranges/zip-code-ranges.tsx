import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { listOptions, visitors } from '../../data/tables/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, NumberFilter } from '../../ui/table/table-filters.tsx'
import { fieldKinds } from '../field-kinds.tsx'
import { resourceScreens } from '../resource.tsx'
import { RangeWarnings } from './range-warnings.tsx'
import './zip-code-ranges.text.ts'

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)

/** Filters on whose visits a range gives. */
function AdviserFilter() {
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const choices = data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return <SelectFilter name="adviser_id" options={choices} />
}

export const screens = resourceScreens('zip code ranges', {
  nameOf: (row) => `${row.from}-${row.till}`,
  fields: {
    from: {
      kind: fieldKinds.number(),
      label: 'zipCodeRanges.from',
      required: true,
      sort: true,
      filter: <NumberFilter name="zip_code" />,
      names: ({ from, till }) => `${from} - ${till}`,
      width: 140,
      span: 'third',
    },
    till: {
      kind: fieldKinds.number(),
      label: 'zipCodeRanges.till',
      // Beside where it begins.
      says: () => false,
      required: true,
      sort: true,
      width: 110,
      span: 'third',
    },
    priority: {
      kind: fieldKinds.amount({ min: 1, max: 99 }),
      label: 'zipCodeRanges.priority',
      required: true,
      sort: true,
      width: 120,
      span: 'third',
    },
    advisers: {
      typed: 'adviser_ids',
      kind: fieldKinds.rowsOf(advisers),
      label: 'zipCodeRanges.advisers',
      filter: <AdviserFilter />,
    },
    active: {
      kind: fieldKinds.yesNo,
      label: 'zipCodeRanges.active',
      sort: true,
      filter: <BooleanFilter name="active" />,
      width: 130,
    },
  },
  TableActions: () => {
    const { t } = useTranslation()
    const can = useCan()
    return (
      can('create zip code ranges') && (
        <LinkButton variant="default" href="/zip-code-ranges/import">
          {t('zipCodeRanges.importLink')}
        </LinkButton>
      )
    )
  },
  Inputs: ({ children }) => (
    <>
      {children}
      <RangeWarnings />
    </>
  ),
})
