import { Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import './lead-labels.text.ts'

/** Since when the person of a lead is not to be called; nothing for those who may be. */
export function ObjectedAt({ at }: { at: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (at === null) return null
  return (
    <Text span size="sm" fw={700}>
      {t('leadLabels.fields.do_not_call_at')} {format.date(at)}
    </Text>
  )
}
