import { Button } from '@mantine/core'
import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { lazy, Suspense, useState } from 'react'
import { useMinute } from '../../../data/use-minute.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { useVisitChange, type Visit } from '../verbs/use-visit-change.ts'
import './my-day.text.ts'

const DoneDialog = lazy(() =>
  import('../verbs/done-dialog.tsx').then((module) => ({ default: module.DoneDialog })),
)

/** Of a visit that is over and that nobody closed: what came of it. */
export function CloseVisit({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const now = useMinute()
  const { busy, change } = useVisitChange(visit)
  const [asked, setAsked] = useState(false)
  if (!isOpenAppointment(visit.status) || `${visit.date} ${visit.till}` > now) return null
  return (
    <>
      <Button size="xs" disabled={busy} onClick={() => setAsked(true)}>
        {t('myDay.done')}
      </Button>
      <Button size="xs" variant="default" disabled={busy} onClick={() => change({ status: 'no_show' })}>
        {t('myDay.noShow')}
      </Button>
      {asked && (
        <Suspense>
          <DoneDialog visit={visit} onDone={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
