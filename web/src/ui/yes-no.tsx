import { useTranslation } from '../text/use-translation.ts'

export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation()
  return <>{value ? t('ui.yes') : t('ui.no')}</>
}
