import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Dropdown } from '../../ui/dialog/dropdown.tsx'
import styles from './menu-bar.module.css'
import { inSettingsGroups, type MenuGroup, type MenuItem, isAt, menu, visibleMenu } from './menu.ts'
import { useFitting } from '../use-fitting.ts'

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

const Arrow = () => (
  <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden>
    <path d="M1 1l4 4 4-4" />
  </svg>
)

interface ListProps {
  text: string
  items: readonly MenuItem[]
  path: string
}

/** The settings, in columns of their groups. */
function Grouped({ items, path }: Omit<ListProps, 'text'>) {
  const { t } = useTranslation()
  const groups = inSettingsGroups(items)
  if (groups.length === 0) return null
  return (
    <div className={styles['groups']}>
      {groups.map(({ group, items: some }) => (
        <div key={group} role="group" aria-label={t(`shell.settingsGroups.${group}`)}>
          <div className={styles['groupName']} aria-hidden>
            {t(`shell.settingsGroups.${group}`)}
          </div>
          {some.map((item) => (
            <ItemLink key={item.to} item={item} path={path} className={styles['subItem']} />
          ))}
        </div>
      ))}
    </div>
  )
}

function List({ text, items, path }: ListProps) {
  const label = (
    <>
      {text}
      <Arrow />
    </>
  )
  return (
    <Dropdown label={label} triggerClass={styles['item']} active={items.some((item) => isAt(path, item.to))}>
      {items
        .filter((item) => item.group === undefined)
        .map((item) => (
          <ItemLink key={item.to} item={item} path={path} className={styles['subItem']} />
        ))}
      <Grouped items={items} path={path} />
    </Dropdown>
  )
}

interface MeasureProps {
  items: readonly string[]
  /** With an arrow beside them. */
  lists: readonly string[]
  ref: RefObject<HTMLDivElement | null>
}

/** An invisible copy of the bar, whose widths say what fits; its words are no text of the page. */
function Measure({ items, lists, ref }: MeasureProps) {
  return (
    <div className={styles['measure']} ref={ref} aria-hidden="true">
      {items.map((word) => (
        <span key={word} className={styles['item']} data-word={word} />
      ))}
      {lists.map((word) => (
        <span key={word} className={styles['item']} data-word={word}>
          <Arrow />
        </span>
      ))}
    </div>
  )
}

/** The green bar, in one line: what does not fit is under More. On a phone it is shown by the burger of the header. */
export function MenuBar({ open, homeBadge }: { open: boolean; homeBadge?: ReactNode }) {
  const { t } = useTranslation()
  const can = useCan()
  const group = useEmployee().function_group?.type
  const path = useLocation({ select: (location) => location.pathname })
  const entries = visibleMenu(menu, can, group)
  const items = entries.filter((entry) => 'to' in entry)
  const groups = entries.filter((entry) => 'items' in entry)
  const groupText = ({ text }: MenuGroup) => t(`shell.${text}` as 'shell.settings')
  const bar = useRef<HTMLElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const fitting = useFitting(bar, copy, items.length)
  const [shown, rest] = [items.slice(0, fitting), items.slice(fitting)]
  return (
    <nav
      ref={bar}
      className={styles['bar']}
      id="main-menu"
      aria-label={t('shell.mainMenu')}
      data-open={open || undefined}
    >
      {shown.map((item) => (
        <ItemLink
          key={item.to}
          item={item}
          path={path}
          className={styles['item']}
          badge={item.to === '/' && homeBadge}
        />
      ))}
      {rest.length === 0 ? null : <List text={t('shell.moreMenu')} items={rest} path={path} />}
      {groups.map((one) => (
        <List key={one.text} text={groupText(one)} items={one.items} path={path} />
      ))}
      <Measure
        items={items.map(({ text }) => t(text))}
        lists={[...groups.map(groupText), t('shell.moreMenu')]}
        ref={copy}
      />
    </nav>
  )
}
