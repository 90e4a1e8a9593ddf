import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { RefusedButton, type RefusedButtonProps, RefusedGroup } from '../../ui/dialog/refused-button.tsx'
import '../../data/needs-connection.text.ts'

/** A button for what only the server can do: off without a connection, with the reason. */
export const ConnectedButton = (props: RefusedButtonProps) => (
  <RefusedButton refused={useNeedsConnection()} {...props} />
)

/** Buttons of which several need the server: why they are off is said once below them. */
export function ConnectedGroup({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  const isOff = useNeedsConnection() !== undefined
  return (
    <RefusedGroup refused={isOff ? t('needsConnection.grey') : undefined} className={className}>
      {children}
    </RefusedGroup>
  )
}
