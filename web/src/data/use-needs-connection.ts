import { useTranslation } from '../text/use-translation.ts'
import { useOnline } from '../ui/use-online.ts'
import { useSaving } from './calls/without-network.ts'
import './needs-connection.text.ts'

/** Why what only the server can do cannot be done now; undefined while it answers. */
export function useNeedsConnection(): string | undefined {
  const { t } = useTranslation()
  const online = useOnline()
  const { here } = useSaving()
  return online && !here ? undefined : t('needsConnection.one')
}
