import { ActionIcon, Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { TableState } from '../../ui/table/table-state.ts'
import { isShown, type SavedView } from './saved-views.ts'
import styles from './table-views.module.css'
import './saved-views.text.ts'

interface ViewListProps {
  views: readonly SavedView[]
  state: TableState
  onOpen: (view: SavedView) => void
  /** Null: a new one. */
  onEdit: (view: SavedView | null) => void
}

function Group({ title, views, state, onOpen, onEdit }: ViewListProps & { title: string }) {
  const { t } = useTranslation()
  const id = useId()
  if (views.length === 0) return null
  return (
    <>
      <div id={id} className={styles['title']}>
        {title}
      </div>
      <ul aria-labelledby={id}>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              data-closes
              className={styles['open']}
              aria-pressed={isShown(view, state)}
              onClick={() => onOpen(view)}
            >
              {view.name} {view.is_default && <small>{t('savedViews.isDefault')}</small>}
            </button>
            {view.may_change && (
              <ActionIcon
                data-closes
                variant="subtle"
                size="sm"
                aria-label={t('savedViews.change', { name: view.name })}
                onClick={() => onEdit(view)}
              >
                <IconPencil size={15} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The views of a table, with what can be done with them. */
export function ViewList(props: ViewListProps) {
  const { views, onEdit } = props
  const { t } = useTranslation()
  return (
    <div className={styles['list']}>
      {views.length === 0 && <p>{t('savedViews.none')}</p>}
      <Group {...props} title={t('savedViews.own')} views={views.filter(({ shared }) => !shared)} />
      <Group {...props} title={t('savedViews.ofCompany')} views={views.filter(({ shared }) => shared)} />
      <Button data-closes size="compact-sm" variant="default" onClick={() => onEdit(null)}>
        {t('savedViews.save')}
      </Button>
    </div>
  )
}
