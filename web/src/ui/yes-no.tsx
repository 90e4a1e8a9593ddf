import { useTranslation } from '../text/use-translation.ts'
import { StatusBadge } from './status-badge.tsx'

export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation()
  return <StatusBadge meaning={value ? 'good' : 'idle'}>{value ? t('ui.yes') : t('ui.no')}</StatusBadge>
}
