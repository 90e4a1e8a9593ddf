import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { type RefusedWhileActing, refusedWhileActing } from './refused-while-acting.ts'
import { useEmployee } from './session.ts'
import './session.text.ts'

interface UnlessActingProps {
  /** What the button does. */
  call: RefusedWhileActing
  children: ReactNode
}

/** A button that the server refuses while somebody acts as a colleague; then its place says why. */
export function UnlessActing({ call, children }: UnlessActingProps) {
  const { t } = useTranslation()
  const { impersonated_by } = useEmployee()
  const isRefused = Boolean(impersonated_by) && refusedWhileActing.includes(call)
  return isRefused ? <span>{t('session.notWhileActing')}</span> : children
}
