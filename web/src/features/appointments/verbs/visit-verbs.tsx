import { Button } from '@mantine/core'
import { mayHaveOn, mayMoveAppointment } from '@heliodesk/domain/appointments/moves'
import { type ComponentType, Suspense, lazy, useState } from 'react'
import { useToday } from '../../../data/use-today.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { ConnectedButton, ConnectedGroup } from '../../../shell/menu/connected-button.tsx'
import { Card } from '../../../ui/page/page.tsx'
import '../slots/slots.text.ts'
import { useAlong } from '../use-along.ts'
import { CustomerLink } from './customer-link.tsx'
import { MailConfirmation } from './mail-confirmation.tsx'
import { canOnlyEnd, isOfWithdrawn } from '../visit-letter.tsx'
import { useVisitChange, type Visit } from './use-visit-change.ts'
import styles from './verbs.module.css'
import './visit-verbs.text.ts'

type VerbDialog = ComponentType<{ visit: Visit; onDone: () => void }>

const MoveDialog = lazy(() =>
  import('../slots/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
)
const dialogs = {
  postpone: lazy(() =>
    import('./postpone-dialog.tsx').then((module) => ({ default: module.PostponeDialog })),
  ),
  cancel: lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog }))),
  contact: lazy(() => import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog }))),
  onMyWay: lazy(() => import('./on-my-way-dialog.tsx').then((module) => ({ default: module.OnMyWayDialog }))),
  done: lazy(() => import('./done-dialog.tsx').then((module) => ({ default: module.DoneDialog }))),
} satisfies Record<string, VerbDialog>

type Asked = keyof typeof dialogs | 'move'

/** How a visit goes is kept on the device where there is no connection. */
const keptHere: ReadonlySet<Asked> = new Set(['onMyWay', 'done'])

function OpenDialog({ asked, visit, onDone }: { asked: Asked; visit: Visit; onDone: () => void }) {
  if (asked === 'move') return <MoveDialog appointment={visit} onDone={onDone} />
  const Shown: VerbDialog = dialogs[asked]
  return <Shown visit={visit} onDone={onDone} />
}

/** Which statuses a visit may have next, today. */
function useMayBecome({ status, date }: Visit) {
  const today = useToday()
  return (to: Visit['status']) => mayMoveAppointment(status, to) && mayHaveOn(to, date, today)
}

/** The buttons that change its status at once, and its pin where the caller settles where it is. */
function StatusButtons({ visit, settles }: { visit: Visit; settles: boolean }) {
  const { t } = useTranslation()
  const { busy, change } = useVisitChange(visit)
  const may = useMayBecome(visit)
  const goesOn = !canOnlyEnd(visit)
  const again = goesOn && (visit.status === 'in_progress' || visit.status === 'no_show')
  return (
    <>
      {goesOn && visit.status === 'planned' && (
        <ConnectedButton variant="default" disabled={busy} onClick={() => change({ status: 'confirmed' })}>
          {t('visitVerbs.confirm')}
        </ConnectedButton>
      )}
      {may('in_progress') && !isOfWithdrawn(visit) && (
        <Button variant="default" disabled={busy} onClick={() => change({ status: 'in_progress' })}>
          {t('visitVerbs.start')}
        </Button>
      )}
      {may('no_show') && (
        <Button variant="default" disabled={busy} onClick={() => change({ status: 'no_show' })}>
          {t('visitVerbs.noShow')}
        </Button>
      )}
      {again && (
        <ConnectedButton variant="default" disabled={busy} onClick={() => change({ status: 'planned' })}>
          {t('visitVerbs.planAgain')}
        </ConnectedButton>
      )}
      {settles && goesOn && (visit.status === 'planned' || visit.status === 'confirmed') && (
        <ConnectedButton
          variant="default"
          disabled={busy}
          aria-pressed={visit.pinned}
          onClick={() => change({ pinned: !visit.pinned })}
        >
          {t(visit.pinned ? 'visitVerbs.unpin' : 'visitVerbs.pin')}
        </ConnectedButton>
      )}
    </>
  )
}

/** What can be done with a visit, as its status and the caller's rights allow. */
export function VisitVerbs({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = useMayBecome(visit)
  const today = useToday()
  const mayUpdate = can('update appointments')
  const settles = !useAlong(visit).only
  const isAhead = visit.status === 'planned' || visit.status === 'confirmed'
  const goesOn = !canOnlyEnd(visit)
  const ask = (what: Asked, text: string) => {
    const Shown = keptHere.has(what) ? Button : ConnectedButton
    return (
      <Shown variant={what === 'move' ? 'light' : 'default'} onClick={() => setAsked(what)}>
        {text}
      </Shown>
    )
  }
  const mayCancel = settles && can('delete appointments') && may('cancelled')
  if (!mayUpdate && !mayCancel) return null
  return (
    <Card title={t('visitVerbs.title')} narrow>
      <ConnectedGroup className={styles['buttons']}>
        {mayUpdate && (
          <>
            {settles &&
              (isAhead || visit.status === 'postponed') &&
              visit.kind !== 'installation' &&
              ask('move', t('slots.moveOpen'))}
            {isAhead &&
              visit.date === today &&
              !isOfWithdrawn(visit) &&
              ask('onMyWay', t('visitVerbs.onMyWay'))}
            {may('done') && ask('done', t('visitVerbs.done'))}
            <StatusButtons visit={visit} settles={settles} />
            {isAhead && !isOfWithdrawn(visit) && <MailConfirmation visit={visit} />}
            {settles && isAhead && goesOn && <CustomerLink visit={visit} />}
            {ask('contact', t('visitVerbs.contact'))}
            {settles && goesOn && may('postponed') && ask('postpone', t('visitVerbs.postpone'))}
          </>
        )}
        {mayCancel && ask('cancel', t('visitVerbs.cancel'))}
      </ConnectedGroup>
      {asked !== null && (
        <Suspense>
          <OpenDialog asked={asked} visit={visit} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  )
}
