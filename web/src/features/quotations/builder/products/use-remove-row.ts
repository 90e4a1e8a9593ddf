import type { ProductType } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../../text/use-translation.ts'
import { keepingFocus } from '../../../../ui/page/keep-focus.ts'
import { notify } from '../../../../ui/notify.ts'
import { useBuilder } from '../builder-context.ts'
import '../../quotations.text.ts'

type RowsPath = `editions.${number}.products.${ProductType}` | `editions.${number}.manuals`

/** Removes a row from its list, with an undo that restores its place. */
export function useRemoveRow() {
  const { t } = useTranslation()
  const { form, productsById } = useBuilder()
  return (path: RowsPath, index: number) => {
    const rows = form.getValues(path)
    const row = rows[index]
    if (row === undefined) return
    const put = (next: object[]) => form.setValue(path, next as typeof rows, { shouldDirty: true })
    // The last of its group takes the button with it that was pressed.
    void keepingFocus(async () => put(rows.toSpliced(index, 1)))
    const name = 'product_id' in row ? (productsById.get(row.product_id)?.name ?? '') : row.description
    notify({
      tone: 'info',
      text: t('quotations.rowRemoved', { name }),
      action: {
        label: t('quotations.undo'),
        // Others may have been added or removed since, and so may the edition.
        run: () => {
          const now: object[] | undefined = form.getValues(path)
          if (now !== undefined) put(now.toSpliced(index, 0, row))
        },
      },
    })
  }
}
