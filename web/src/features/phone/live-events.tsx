import type { RealtimeEvents } from '@heliodesk/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { listenLive } from '../../data/live-client.ts'
import { isLoggedIn } from '../../session/log-in.ts'
import { useEmployee } from '../../session/session.ts'
import { useSessionState } from '../../session/session-store.ts'
import { whileListening } from '../../data/while-listening.ts'
import { notify } from '../../ui/notify.ts'
import { useAnswersCalls } from './use-answers-calls.ts'

/** The live connection of this tab, reconnected for each person, company and login. */
export function LiveEvents() {
  const { id, company } = useEmployee()
  const receivesCalls = useAnswersCalls()
  const { logins, phase } = useSessionState()
  if (phase.kind !== 'active') return null
  return <Listening key={logins} id={id} companyId={receivesCalls ? (company?.id ?? null) : null} />
}

function Listening({ id, companyId }: { id: number; companyId: number | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onDecision = useEffectEvent(
    ({ number, appointment_id, decision }: RealtimeEvents['approval-decided']) =>
      notify({
        tone: decision === 'approved' ? 'success' : 'warning',
        text: t(decision === 'approved' ? 'messages.quotationApproved' : 'messages.quotationDisapproved', {
          number,
        }),
        ...(appointment_id !== null && {
          action: {
            label: t('messages.openQuotation'),
            run: () =>
              void navigate({ to: '/appointments/$id/quotation', params: { id: String(appointment_id) } }),
          },
        }),
      }),
  )
  useEffect(
    () =>
      whileListening(
        listenLive({ employeeId: id, companyId, isLoggedIn, onDecision: (decided) => onDecision(decided) }),
      ),
    [id, companyId],
  )
  return null
}
