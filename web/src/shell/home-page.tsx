import type { Permission } from '@heliodesk/domain/roles/permissions'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useCan, useEmployee } from '../session/session.ts'
import styles from './home-page.module.css'

/** A panel of the home page; features export one, the router composes them. */
export interface HomePanel {
  /** Without it the panel is hidden. */
  permission: Permission
  /** Only for these function groups; without it for all. */
  functionGroups?: readonly string[]
  /** Lazy: `screen(() => import('./features/leads/home-panel.tsx'), 'HomePanel')`. */
  component: ComponentType
  wide?: boolean
}

export function HomePage({ panels }: { panels: readonly HomePanel[] }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const can = useCan()
  const group = employee.function_group?.type
  const shown = panels.filter(
    (panel) =>
      can(panel.permission) && (!panel.functionGroups || (group && panel.functionGroups.includes(group))),
  )
  return (
    <>
      <h1 className={styles['title']}>{t('shell.homeTitle', { name: employee.firstName })}</h1>
      {shown.length === 0 && <p className={styles['empty']}>{t('shell.homeEmpty')}</p>}
      <div className={styles['panels']}>
        {shown.map((panel, index) => (
          // The list of panels is fixed, so that its order names them.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index} data-wide={panel.wide || undefined}>
            <Suspense fallback={<div className={styles['waiting']} />}>
              <panel.component />
            </Suspense>
          </div>
        ))}
      </div>
      {shown.length > 0 && (
        <p className={`${styles['empty']} ${styles['settled']}`}>{t('shell.homeSettled')}</p>
      )}
    </>
  )
}
