import { useQuery } from '@tanstack/react-query'
import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import type { DefaultView } from '@heliodesk/contract/saved-views'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dropdown } from '../../ui/dialog/dropdown.tsx'
import type { ShownColumns } from '../../ui/table/table-source.ts'
import type { TableState } from '../../ui/table/table-state.ts'
import tableStyles from '../../ui/table/data-table.module.css'
import { stateOfView } from './saved-view-state.ts'
import { type SavedView, viewsOf, viewsQuery } from './saved-views.ts'
import type { TableKey } from './table-key.ts'
import './saved-views.text.ts'

const ViewList = lazy(() => import('./view-list.tsx').then((module) => ({ default: module.ViewList })))
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })))

interface TableViewsProps {
  table: TableKey
  state: TableState
  setState: (next: TableState, replace?: boolean) => void
  columns: ShownColumns
  /** The default of the role, when the table opened with it. */
  opened?: DefaultView | undefined
}

/** Shows the columns of the view that the table opened with. */
function useColumnsOf(opened: DefaultView | undefined, columns: ShownColumns) {
  const show = useEffectEvent((view: DefaultView) => columns.show(view.state.columns, false))
  useEffect(() => {
    if (opened !== undefined) show(opened)
  }, [opened])
}

/** The saved views of a table: a menu to open, save and change them. */
export function TableViews(props: TableViewsProps) {
  const { table, state, setState, columns } = props
  const { t } = useTranslation()
  const { data, isError } = useQuery(viewsQuery)
  const views = viewsOf(data, table)
  /** Null: a new one. */
  const [edited, setEdited] = useState<SavedView | null>()
  useColumnsOf(props.opened, columns)
  const open = (view: SavedView) => {
    columns.show(view.state.columns, true)
    setState(stateOfView(view))
  }
  const label = (
    <>
      <IconBookmarks size={15} aria-hidden /> {t('savedViews.views')}
    </>
  )
  return (
    <>
      <Dropdown label={label} triggerClass={tableStyles['footButton']} align="end" above>
        <Suspense fallback={t('ui.loading')}>
          {data !== undefined && <ViewList views={views} state={state} onOpen={open} onEdit={setEdited} />}
          {data === undefined && <p>{t(isError ? 'messages.somethingWentWrong' : 'ui.loading')}</p>}
        </Suspense>
      </Dropdown>
      <Suspense>
        {edited !== undefined && data !== undefined && (
          <ViewDialog
            table={table}
            view={edited}
            offered={data}
            state={state}
            shown={columns.shown}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
