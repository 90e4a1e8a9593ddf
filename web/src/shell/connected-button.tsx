import { useNeedsConnection } from '../data/use-needs-connection.ts'
import { RefusedButton, type RefusedButtonProps } from '../ui/refused-button.tsx'

/** A button for what only the server can do: off without a connection, with the reason. */
export const ConnectedButton = (props: RefusedButtonProps) => (
  <RefusedButton refused={useNeedsConnection()} {...props} />
)
