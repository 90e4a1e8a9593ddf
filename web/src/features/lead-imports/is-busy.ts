import type { Import } from './import-card.tsx'

export const isBusy = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'
