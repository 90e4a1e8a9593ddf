import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import type { ComparedField } from '@heliodesk/domain/quotations/versions/compared-fields'
import { useLabels } from '../../data/labels.ts'
import { useTranslation } from '../../text/use-translation.ts'
import './offline-inbox.text.ts'

/** The name of a part of a quotation or a lead. */
export function useComparedName() {
  const { t } = useTranslation()
  const labels = useLabels()
  return ({ field, edition }: { field: ComparedField; edition: string | null }) => {
    const name = isKeyOf(productTypes, field)
      ? labels.text('productTypes', field)
      : t(`offlineInbox.compared.${field}`)
    return edition === null ? name : `${edition}: ${name}`
  }
}
