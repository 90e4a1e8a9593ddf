import type { PortalState } from '@heliodesk/domain/enumerations'
import type { Meaning } from '../../ui/status-badge.tsx'

/** One colour per meaning for the state of a version. */
export const stateMeaning: Record<PortalState, Meaning> = {
  concept: 'new',
  open: 'theirs',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'bad',
  expired: 'idle',
  superseded: 'idle',
}
