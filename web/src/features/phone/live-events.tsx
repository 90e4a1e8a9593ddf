import { useEffect } from 'react'
import { listenLive } from '../../data/live-client.ts'
import { useEmployee, useSessionState } from '../../session/session.ts'
import { whileListening } from '../../data/while-listening.ts'
import { useAnswersCalls } from './use-answers-calls.ts'

/** The live connection of this tab, anew for each person, company and login. */
export function LiveEvents() {
  const { id, company } = useEmployee()
  const hearsCalls = useAnswersCalls()
  const { logins, expired, codeOwed } = useSessionState()
  if (expired || codeOwed !== null) return null
  return <Listening key={logins} id={id} companyId={hearsCalls ? (company?.id ?? null) : null} />
}

function Listening({ id, companyId }: { id: number; companyId: number | null }) {
  useEffect(() => whileListening(listenLive({ employeeId: id, companyId })), [id, companyId])
  return null
}
