import type { ReactNode } from 'react'
import type { CallKey } from '../../data/calls/client.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { useEmployee } from '../session.ts'
import '../session.text.ts'

interface UnlessActingProps {
  /** What the button does. */
  call: CallKey
  /** It gives the customer a link. */
  givesLink?: boolean
  children: ReactNode
}

/** A button that the server refuses while somebody acts as a colleague; then its place says why. */
export function UnlessActing({ call, givesLink = false, children }: UnlessActingProps) {
  const { t } = useTranslation()
  const { impersonated_by } = useEmployee()
  if (impersonated_by?.refused.includes(call) !== true) return children
  return <span>{t(givesLink ? 'session.noLinkWhileActing' : 'session.notWhileActing')}</span>
}
