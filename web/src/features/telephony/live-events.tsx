import {
  changesChannel,
  companyChannel,
  employeeChannel,
  type RealtimeEvents,
} from '@heliodesk/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { tellCalls, tellGap, tellLiveChanges } from '../../data/changes.ts'
import { mayHaveMissed, onLiveClosed, subscribe } from '../../data/live.ts'
import { isLoggedIn } from '../../session/login/logged-in.ts'
import { useEmployee } from '../../session/session.ts'
import { useSessionState } from '../../session/session-store.ts'
import { notify } from '../../ui/notify.ts'
import { useAnswersCalls } from './use-answers-calls.ts'

/** The live connection of this tab, reconnected for each person, company and login. */
export function LiveEvents() {
  const { id, company } = useEmployee()
  const receivesCalls = useAnswersCalls()
  const { logins, phase } = useSessionState()
  if (phase.kind !== 'active') return null
  return <Listening key={logins} id={id} companyId={company?.id} receivesCalls={receivesCalls} />
}

interface ListeningProps {
  id: number
  companyId: number | undefined
  receivesCalls: boolean
}

/** What changed in the company. */
function listenToChanges(companyId: number): (() => void)[] {
  const channel = changesChannel(companyId)
  return [
    subscribe(channel, 'pusher:subscription_succeeded', (subscribed) => {
      if (mayHaveMissed(subscribed)) tellGap()
    }),
    subscribe(channel, 'changed', tellLiveChanges),
  ]
}

/** A call rings before the change is read: whoever answers should not wait for it. */
const listenToCalls = (companyId: number) =>
  subscribe(companyChannel(companyId), 'incoming-call', () => tellCalls())

function Listening({ id, companyId, receivesCalls }: ListeningProps) {
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
  useEffect(() => {
    onLiveClosed(isLoggedIn)
    const stops = [
      subscribe(employeeChannel(id), 'approval-decided', (decided) => onDecision(decided)),
      ...(companyId === undefined ? [] : listenToChanges(companyId)),
      ...(companyId !== undefined && receivesCalls ? [listenToCalls(companyId)] : []),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, companyId, receivesCalls])
  return null
}
