import { VisuallyHidden } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { AppLink } from '../page/app-link.tsx'
import { Unbroken } from '../page/unbroken.tsx'
import styles from './panel-list.module.css'
import type { Address } from '../page/parse-destination.ts'
import { watchRemoval } from '../page/use-focus-back.ts'
import { SettledContext, useSettling } from './settling.ts'

export interface PanelRow {
  key: string | number
  title: ReactNode
  /** Where the title leads, when it does. */
  href?: Address | undefined
  /** The title is a link by itself, to where the server says. */
  linked?: boolean
  /** Of the lead, the quotation or the phone, in a column of its own. */
  number?: string
  /** What is known of it: city, source. */
  beside?: string
  /** At the end of the line: a date, a badge, a button. */
  end?: ReactNode
  /** What is pressed at once, a `SettleButton`, behind the end; on a phone it stands beside both lines. */
  press?: ReactNode
  /** Below it: why. */
  detail?: ReactNode
}

interface PanelListProps {
  rows: readonly PanelRow[] | undefined
  /** When there are none. */
  nothing: string
  /** How many others there are, when there are more, and where, when a list has just those; or what shows them here. */
  more?: { text: ReactNode; href: Address | undefined } | undefined
}

const isWaiting = (row: Element) => row.isConnected && !row.hasAttribute('data-settled')
const isShown = (element: Element) => element.getClientRects().length > 0

/** The headings of the panel and of the list around it, which stays when the panel goes with its last row. */
function headingsAbove(list: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let part = list.parentElement; part !== null; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(':scope > h2')
    heading?.setAttribute('tabindex', '-1')
    if (heading) found.push(heading)
  }
  return found
}

/** Whoever settles a row goes on with the one after it: its link, so that a second press settles nothing. */
function goOnAfter({ target, currentTarget: list }: FocusEvent<HTMLElement>) {
  const row = target.closest('li')
  if (row === null) return
  const rows = [...list.children]
  const at = rows.indexOf(row)
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  const above = headingsAbove(list)
  watchRemoval(target, () => {
    const next = others.find(isWaiting)?.querySelector('a, button')
    return next ?? above.find(isShown) ?? null
  })
}

/** The rows of a panel of the home page. */
export function PanelList({ rows, nothing, more }: PanelListProps) {
  const { shown, settled } = useSettling(rows)
  const isSettled = ({ key }: PanelRow) => settled.done.has(key) || settled.gone.has(key)
  const numbered = shown?.some(({ number }) => number !== undefined)
  return (
    <SettledContext value={settled}>
      {shown?.length === 0 && (
        <p className={styles['nothing']} data-nothing>
          {nothing}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the focus of what is in it */}
      <ul className={styles['list']} data-numbered={numbered || undefined} onFocus={goOnAfter}>
        {shown?.map((row) => (
          <li key={row.key} data-settled={isSettled(row) || undefined}>
            <span
              className={row.href || row.linked ? `${styles['title']} ${styles['whole']}` : styles['title']}
            >
              {row.href === undefined ? (
                row.title
              ) : (
                <AppLink href={row.href}>
                  <Unbroken>{row.title}</Unbroken>
                </AppLink>
              )}
            </span>
            {numbered && <span className={styles['number']}>{row.number}</span>}
            <span className={styles['beside']} title={row.beside}>
              <Unbroken>{row.beside}</Unbroken>
            </span>
            {row.press === undefined ? (
              <span className={styles['end']}>{row.end}</span>
            ) : (
              <span className={`${styles['end']} ${styles['both']}`}>
                <span>{row.end}</span>
                {row.press}
              </span>
            )}
            {row.detail !== undefined && (
              <span className={styles['detail']} data-words={typeof row.detail === 'string' || undefined}>
                <Unbroken>{row.detail}</Unbroken>
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows?.length === 0 && shown?.length !== 0 && <VisuallyHidden role="status">{nothing}</VisuallyHidden>}
      {more !== undefined && (
        <div className={styles['more']}>
          {more.href === undefined ? more.text : <AppLink href={more.href}>{more.text}</AppLink>}
        </div>
      )}
    </SettledContext>
  )
}
