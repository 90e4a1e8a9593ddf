import type { ProductState } from '@heliodesk/domain/products/availability'
import { useTranslation } from '../../text/use-translation.ts'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import './products.text.ts'

const meanings: Record<ProductState, Meaning> = {
  available: 'good',
  upcoming: 'planned',
  ended: 'bad',
  inactive: 'idle',
}

export function StateBadge({ state }: { state: ProductState }) {
  const { t } = useTranslation()
  return <StatusBadge meaning={meanings[state]}>{t(`products.states.${state}`)}</StatusBadge>
}
