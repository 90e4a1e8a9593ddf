import type { ImportState } from '@heliodesk/domain/leads/door-states'
import { useTranslation } from '../../text/use-translation.ts'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import './lead-imports.text.ts'

const meanings: Record<ImportState, Meaning> = {
  uploaded: 'waiting',
  checking: 'planned',
  checked: 'waiting',
  running: 'planned',
  done: 'good',
  cancelled: 'idle',
  undoing: 'planned',
  undone: 'idle',
  failed: 'bad',
}

export function ImportBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  return <StatusBadge meaning={meanings[state]}>{t(`leadImports.states.${state}`)}</StatusBadge>
}
