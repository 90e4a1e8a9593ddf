import { useEffect } from 'react'
import { listenLive } from '../../data/live-client.ts'
import { isLoggedIn } from '../../session/log-in.ts'
import { useEmployee } from '../../session/session.ts'
import { useSessionState } from '../../session/session-store.ts'
import { whileListening } from '../../data/while-listening.ts'
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
  useEffect(() => whileListening(listenLive({ employeeId: id, companyId, isLoggedIn })), [id, companyId])
  return null
}
