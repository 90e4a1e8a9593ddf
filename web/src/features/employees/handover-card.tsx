import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { handedOf, type Holdings } from './handover-values.ts'
import styles from './employees.module.css'
import './handover.text.ts'

const HandoverDialog = lazy(() =>
  import('./handover-dialog.tsx').then((module) => ({ default: module.HandoverDialog })),
)

type Made = Holdings['handovers'][number]

function useUndo({ employee }: Holdings) {
  const { t } = useTranslation()
  return async ({ id, state, parts }: Made) => {
    const asked = {
      title: t('handover.undoTitle'),
      text: t('handover.undoText', { name: employee.name }),
      action: t('handover.undo'),
    }
    const gave = state === 'done' || parts.some(({ moved }) => moved > 0)
    if (gave && !(await confirm(asked))) return
    try {
      await api('POST /employees/{id}/undo-handover', {
        params: { id: employee.id },
        body: { handover_id: id },
      })
      notify({ tone: 'success', text: t('handover.undone') })
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** One handover: when, by whom, to whom, what stayed, and the way back. */
function HandoverLine({ made, holdings }: { made: Made; holdings: Holdings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const undo = useUndo(holdings)
  const acting = useEmployee().impersonated_by !== null
  const by = made.made_by?.name ?? t('handover.somebody')
  const when =
    made.state === 'planned'
      ? t('handover.plannedLine', { date: format.date(made.from_date ?? ''), by })
      : t('handover.doneLine', { time: format.dateTime(made.done_at ?? made.made_at), by })
  return (
    <li>
      <p>
        {when}
        {made.ends && ` ${t('handover.withEnd')}`}
      </p>
      <ul className={styles['list']}>
        {made.parts
          .filter(({ to }) => to.length > 0)
          .map(({ kind, to, moved, unfit }) => (
            <li key={kind}>
              {t('handover.partLine', {
                kind: t(`handover.kinds.${kind}`, {
                  // Visits from the day on went when it was planned.
                  count: made.state === 'planned' && kind !== 'visits' ? held(holdings, kind) : moved,
                }),
                names: to.map(({ name }) => name).join(', '),
              })}
              {unfit > 0 && `; ${t('handover.unfit', { count: unfit })}`}
            </li>
          ))}
      </ul>
      {made.stayed.length > 0 && (
        <>
          <p>{t('handover.stayedTitle', { name: holdings.employee.name })}</p>
          <ul className={styles['list']}>
            {made.stayed.map(({ kind, id, name, message }) => (
              <li key={`${kind} ${id}`}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {made.undo_until !== null && (
        <p className={styles['dim']}>{t('handover.undoUntil', { time: format.dateTime(made.undo_until) })}</p>
      )}
      {made.may_undo ? (
        <Button variant="default" size="xs" disabled={acting} onClick={() => void undo(made)}>
          {t(made.state === 'planned' ? 'handover.callOff' : 'handover.undo')}
        </Button>
      ) : (
        <p className={styles['dim']}>{t('handover.noUndo')}</p>
      )}
    </li>
  )
}

const held = ({ kinds }: Holdings, kind: Made['parts'][number]['kind']) =>
  kinds.find((one) => one.kind === kind)?.total ?? 0

/** What is somebody's, with the way to hand it to colleagues. */
export function HandoverCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation()
  const acting = useEmployee().impersonated_by !== null
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery('GET /employees/{id}/handover', { params: { id: employeeId } }))
  if (data === undefined) return null
  const { name, active } = data.employee
  const kinds = data.kinds.filter(({ total }) => total > 0)
  const kept = kinds.filter(({ may_hand_over }) => !may_hand_over)
  return (
    <Card narrow title={t('handover.title')}>
      {kinds.length === 0 ? (
        <p className={styles['dim']}>{t('handover.nothing', { name })}</p>
      ) : (
        <>
          {!active && <p role="status">{t('handover.inactiveHolds', { name })}</p>}
          <ul className={styles['list']}>
            {kinds.map(({ kind, total }) => (
              <li key={kind}>{t(`handover.kinds.${kind}`, { count: total })}</li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && (
        <p className={styles['dim']}>
          {t('handover.ownOnly', {
            kinds: kept.map(({ kind, total }) => t(`handover.kinds.${kind}`, { count: total })).join(', '),
          })}
        </p>
      )}
      {(handedOf(data).length > 0 || data.may_end) && (
        <Button variant="default" disabled={acting} onClick={() => setOpen(true)}>
          {t('handover.open')}
        </Button>
      )}
      {data.handovers.length > 0 && (
        <ul className={styles['handovers']}>
          {data.handovers.map((made) => (
            <HandoverLine key={made.id} made={made} holdings={data} />
          ))}
        </ul>
      )}
      <Suspense>{open && <HandoverDialog holdings={data} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
