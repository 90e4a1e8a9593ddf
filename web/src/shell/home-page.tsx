import type { Permission } from '@heliodesk/domain/roles/permissions'
import { Skeleton } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useSaving } from '../data/calls/without-network.ts'
import { AppLink } from '../ui/page/app-link.tsx'
import { useCan, useEmployee } from '../session/session.ts'
import styles from './home-page.module.css'

/** A panel of the home page; features export one, the router composes them. */
export interface HomePanel {
  /** Without it the panel is hidden. */
  permission: Permission
  /** Only for these function groups; without it for all. */
  functionGroups?: readonly string[]
  /** Lazy: `screen(() => import('./features/home/week-strip.tsx'), 'WeekStrip')`. */
  component: ComponentType
  wide?: boolean
  /** Somebody waits for the reader: in one list with the others, at the place of the first of them. */
  waits?: boolean
}

/** Whether all panels have been read, and none has anything to say. */
function useSettled(list: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = () =>
      setSettled(
        [...element.querySelectorAll('[data-panel]')].every(
          (one) => !one.hasChildNodes() || one.querySelector('[data-nothing]'),
        ),
      )
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list])
  return settled
}

/** Home was seen in this tab: what its panels show is known, and need not be waited for. */
let seen = false
/** Once all is there, what a part that has just arrived asks for begins a moment later. */
const calmMs = 120
/** After so long without anything new, or in all, what still lacks is not waited for. */
const stalledMs = 3_000
const longestWaitMs = 8_000

/** Whether all that the panels show at first is there, or does not come: until then nothing moves under the eyes. */
function useComplete(list: RefObject<HTMLElement | null>): boolean {
  const [complete, setComplete] = useState(seen)
  const unread = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  useEffect(() => {
    const timer = setTimeout(() => setComplete(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const element = list.current
    if (complete || element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const isHere = unread === 0 && element.querySelector(`.${styles['waiting']}`) === null
      timer = setTimeout(() => setComplete(true), isHere ? calmMs : stalledMs)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [complete, unread, list])
  useEffect(() => {
    if (complete) seen = true
  }, [complete])
  return complete
}

const Panel = ({ panel }: { panel: HomePanel }) => (
  <div data-panel data-wide={panel.wide || undefined}>
    <Suspense fallback={<div className={styles['waiting']} />}>
      <panel.component />
    </Suspense>
  </div>
)

const Skeletons = () => (
  <div className={styles['panels']} aria-busy="true">
    <Skeleton height={96} data-wide />
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
)

export function HomePage({ panels }: { panels: readonly HomePanel[] }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const can = useCan()
  const list = useRef<HTMLDivElement>(null)
  const settled = useSettled(list)
  const complete = useComplete(list)
  const { waiting } = useSaving()
  const group = employee.function_group?.type
  const shown = panels.filter(
    (panel) =>
      can(panel.permission) && (!panel.functionGroups || (group && panel.functionGroups.includes(group))),
  )
  const waits = shown.filter((panel) => panel.waits === true)
  const heading = useId()
  return (
    <>
      <h1 className={styles['title']}>{t('shell.homeTitle', { name: employee.firstName })}</h1>
      {waiting > 0 && (
        <p className={styles['notice']}>
          <AppLink href="/this-device">{t('shell.waitingTitle')}</AppLink>
        </p>
      )}
      {shown.length === 0 && <p className={styles['empty']}>{t('shell.homeEmpty')}</p>}
      {!complete && <Skeletons />}
      <div className={styles['panels']} data-hidden={!complete || undefined} ref={list}>
        {shown.map((panel, index) =>
          panel === waits[0] ? (
            <section key="waits" className={styles['waits']} data-wide aria-labelledby={heading}>
              <h2 id={heading}>{t('shell.homeWaits')}</h2>
              {waits.map((one, place) => (
                // eslint-disable-next-line react/no-array-index-key -- the list of panels is fixed
                <Panel key={place} panel={one} />
              ))}
            </section>
          ) : panel.waits === true ? null : (
            // eslint-disable-next-line react/no-array-index-key -- the list of panels is fixed
            <Panel key={index} panel={panel} />
          ),
        )}
      </div>
      {complete && settled && shown.length > 0 && <p className={styles['empty']}>{t('shell.homeSettled')}</p>}
    </>
  )
}
