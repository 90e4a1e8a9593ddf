import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useCan, useEmployee } from '../session/session.ts'
import { Dropdown } from '../ui/dropdown.tsx'
import styles from './menu-bar.module.css'
import { type MenuGroup, type MenuItem, isAt, menu, visibleMenu } from './menu.ts'

function ItemLink({
  item,
  path,
  className,
  badge,
}: {
  item: MenuItem
  path: string
  className: string | undefined
  badge?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Link
      to={item.to}
      className={className}
      data-active={isAt(path, item.to) || undefined}
      aria-current={isAt(path, item.to) ? 'page' : undefined}
      data-closes
    >
      {t(item.text)}
      {badge}
    </Link>
  )
}

function Group({ group, path }: { group: MenuGroup; path: string }) {
  const { t } = useTranslation()
  return (
    <Dropdown
      label={
        <>
          {t(`shell.${group.text}` as 'shell.settings')}
          <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden>
            <path d="M1 1l4 4 4-4" />
          </svg>
        </>
      }
      triggerClass={styles['item']}
      active={group.items.some((item) => isAt(path, item.to))}
    >
      {group.items.map((item) => (
        <ItemLink key={item.to} item={item} path={path} className={styles['subItem']} />
      ))}
    </Dropdown>
  )
}

/** The green bar; on a phone it is shown by the burger of the header. */
export function MenuBar({ open, homeBadge }: { open: boolean; homeBadge?: ReactNode }) {
  const { t } = useTranslation()
  const can = useCan()
  const group = useEmployee().function_group?.type
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      className={styles['bar']}
      id="main-menu"
      aria-label={t('shell.mainMenu')}
      data-open={open || undefined}
    >
      {visibleMenu(menu, can, group).map((entry) =>
        'items' in entry ? (
          <Group key={entry.text} group={entry} path={path} />
        ) : (
          <ItemLink
            key={entry.to}
            item={entry}
            path={path}
            className={styles['item']}
            badge={entry.to === '/' && homeBadge}
          />
        ),
      )}
    </nav>
  )
}
