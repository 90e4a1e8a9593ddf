import type { ProductState } from '@heliodesk/domain/products/availability'
import { useTranslation } from '../../text/use-translation.ts'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import './products.text.ts'

const meanings: Record<Exclude<ProductState, 'available'>, Meaning> = {
  upcoming: 'planned',
  ended: 'bad',
  inactive: 'idle',
}

/** Most products are available: only what is not has a badge. */
export function StateBadge({ state }: { state: ProductState }) {
  const { t } = useTranslation()
  if (state === 'available') return <>{t('products.states.available')}</>
  return <StatusBadge meaning={meanings[state]}>{t(`products.states.${state}`)}</StatusBadge>
}
