import { Button } from '@mantine/core'
import { isCrewOpen, mayAccept } from '@heliodesk/domain/work-letters/moves'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import type { Letter, LetterPlace } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

const RejectDialog = lazy(() =>
  import('./reject-dialog.tsx').then((module) => ({ default: module.RejectDialog })),
)
const CrewDialog = lazy(() => import('./crew-dialog.tsx').then((module) => ({ default: module.CrewDialog })))

interface LetterStepsProps {
  letter: Letter
  pictures: LetterPlace['pictures']
  appointmentId: number
  onChange: (() => void) | undefined
}

function useAccept(letter: Letter, appointmentId: number) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    const sure = await confirm({
      title: t('workLetters.acceptTitle'),
      text: t('workLetters.acceptText'),
      action: t('workLetters.accept'),
    })
    if (!sure) return
    setBusy(true)
    try {
      await api('PATCH /appointments/{id}/work-letter/{letterId}/accept', {
        params: { id: appointmentId, letterId: letter.id },
        body: { revision: letter.revision },
      })
      notify({ tone: 'success', text: t('workLetters.accepted') })
    } catch (error) {
      // Other errors have been shown already; this one contains the current letter, which is refetched below.
      if (error instanceof ApiError && error.status === 409) notify({ tone: 'warning', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { accept: () => void accept(), busy }
}

/** Choosing another crew once the letter is accepted, until its work begins. */
function useCrewChange(letter: Letter, appointmentId: number) {
  const { t } = useTranslation()
  const can = useCan()
  const [changing, setChanging] = useState(false)
  const may =
    letter.status === 'accepted' &&
    letter.cancelled_at === null &&
    isCrewOpen(letter.visit?.status) &&
    can('update work letters')
  return {
    change: may && (
      <Button variant="default" data-closes onClick={() => setChanging(true)}>
        {t('workLetters.changeCrew')}
      </Button>
    ),
    dialog: changing && (
      <Suspense>
        <CrewDialog letter={letter} appointmentId={appointmentId} onDone={() => setChanging(false)} />
      </Suspense>
    ),
  }
}

/** What the reader of a letter may do: accepting comes next for one that is ready, the rest stands in the menu. */
export function useLetterSteps({ letter, pictures, appointmentId, onChange }: LetterStepsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { id } = useEmployee()
  const { accept, busy } = useAccept(letter, appointmentId)
  const crew = useCrewChange(letter, appointmentId)
  const [rejecting, setRejecting] = useState(false)
  const answers = letter.status === 'ready' && letter.cancelled_at === null && can('update work letters')
  const allowed = mayAccept({ ready_by_id: letter.ready_by?.id ?? null }, id)
  const accepts = answers && allowed
  const change = (variant: 'filled' | 'default') =>
    onChange && (
      <Button variant={variant} data-closes onClick={onChange}>
        {t('workLetters.change')}
      </Button>
    )
  return {
    next: accepts ? (
      <Button onClick={accept} loading={busy}>
        {t('workLetters.accept')}
      </Button>
    ) : (
      change('filled') || crew.change
    ),
    more: (
      <>
        {answers && (
          <Button variant="default" data-closes onClick={() => setRejecting(true)}>
            {t('workLetters.reject')}
          </Button>
        )}
        {accepts && change('default')}
      </>
    ),
    below: (
      <>
        {answers && !allowed && <p className={styles['said']}>{t('workLetters.readyByYourself')}</p>}
        {crew.dialog}
        {rejecting && (
          <Suspense>
            <RejectDialog
              letter={letter}
              appointmentId={appointmentId}
              pictures={pictures}
              onDone={() => setRejecting(false)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
