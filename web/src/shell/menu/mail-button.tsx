import type { MailComponent } from '@heliodesk/contract/mail-from-component'
import { type ReactNode, Suspense, createContext, use } from 'react'
import { useCan } from '../../session/session.ts'

export interface MailButtonProps {
  component: MailComponent
  component_id: number
}

/** Draws the button of the feature that writes mails; the router puts it in. */
export const MailButtonContext = createContext<((about: MailButtonProps) => ReactNode) | null>(null)

/** Mails the customer from a page, for whom that is permitted. */
export function MailButton(about: MailButtonProps) {
  const draw = use(MailButtonContext)
  const can = useCan()
  if (draw === null || !can('create mail from component') || !can('view leads')) return null
  return <Suspense>{draw(about)}</Suspense>
}
