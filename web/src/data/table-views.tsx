import { useQuery } from '@tanstack/react-query'
import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../ui/dropdown.tsx'
import type { ShownColumns } from '../ui/table-source.ts'
import type { TableState } from '../ui/table-state.ts'
import tableStyles from '../ui/data-table.module.css'
import { isBare, type SavedView, stateOfView, viewsOf, viewsQuery } from './saved-views.ts'
import type { TableKey } from './table-query.ts'
import './saved-views.text.ts'

const ViewList = lazy(() => import('./view-list.tsx').then((module) => ({ default: module.ViewList })))
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })))

interface TableViewsProps {
  table: TableKey
  state: TableState
  setState: (next: TableState, replace?: boolean) => void
  columns: ShownColumns
}

/** Opens a table with the default of the role, when its address asks for nothing; once. */
function useDefaultView(
  known: boolean,
  view: SavedView | undefined,
  { state, setState, columns }: TableViewsProps,
) {
  const settled = useRef(false)
  const settle = useEffectEvent(() => {
    if (settled.current) return
    settled.current = true
    if (view === undefined || !isBare(state)) return
    columns.show(view.state.columns, false)
    setState(stateOfView(view), true)
  })
  useEffect(() => {
    if (known) settle()
  }, [known])
}

/** The saved views of a table: a menu to open, save and change them. */
export function TableViews(props: TableViewsProps) {
  const { table, state, setState, columns } = props
  const { t } = useTranslation()
  const { data, isError } = useQuery(viewsQuery)
  const views = viewsOf(data, table)
  /** Null: a new one. */
  const [edited, setEdited] = useState<SavedView | null>()
  useDefaultView(
    data !== undefined,
    views.find(({ is_default }) => is_default),
    props,
  )
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
