import type { ProductType } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../../text/use-translation.ts'
import { focusShown } from '../../../../ui/page/keep-focus.ts'
import { dismissNotification, notify } from '../../../../ui/notify.ts'
import { pageKeys } from '../../../../ui/page/page-keys.ts'
import { typesText, usePageKeys } from '../../../../ui/page/use-page-keys.ts'
import { type Builder, useBuilder } from '../builder-context.ts'
import '../../quotations.text.ts'

type RowsPath = `editions.${number}.products.${ProductType}` | `editions.${number}.manuals`

interface Removal {
  /** The saved version that it was removed from. */
  base: number | null | undefined
  undo: () => void
}

/** What was removed from a form and can be put back, the last one at the end. */
const removals = new WeakMap<Builder['form']['control'], Removal[]>()

const removalsOf = ({ control }: Builder['form']): Removal[] => {
  const kept = removals.get(control) ?? []
  removals.set(control, kept)
  return kept
}

const buttonsOf = (edition: Element | null | undefined) => [
  ...(edition?.querySelectorAll<HTMLElement>('[data-removes]') ?? []),
]

/** The focus goes to the button of the line that is in its place now, of the one before it, or to what adds one. */
function focusInPlace(pressed: Element | null) {
  const edition = pressed?.closest('section, main')
  const place = buttonsOf(edition).findIndex((button) => button === pressed)
  if (place === -1) return
  focusShown(() => {
    const left = buttonsOf(edition)
    return left[place] ?? left.at(-1) ?? edition?.querySelector<HTMLElement>('[data-adds] button') ?? null
  })
}

/** Removes a row from its list, with an undo that restores its place. */
export function useRemoveRow() {
  const { t } = useTranslation()
  const { form, productsById } = useBuilder()
  return (path: RowsPath, index: number) => {
    const rows = form.getValues(path)
    const row = rows[index]
    if (row === undefined) return
    const put = (next: object[]) => form.setValue(path, next as typeof rows, { shouldDirty: true })
    const name = 'product_id' in row ? (productsById.get(row.product_id)?.name ?? '') : row.description
    const text = t('quotations.rowRemoved', { name })
    const kept = removalsOf(form)
    const removal: Removal = {
      base: form.getValues('base_version_id'),
      undo: () => {
        kept.splice(kept.indexOf(removal), 1)
        dismissNotification(text)
        // Others may have been added or removed since, and so may the edition.
        const now: object[] | undefined = form.getValues(path)
        if (now === undefined) return
        put(now.toSpliced(index, 0, row))
        focusShown(() => document.querySelector(`[data-field="${path}.${index}"] [data-removes]`))
      },
    }
    kept.push(removal)
    focusInPlace(document.activeElement)
    put(rows.toSpliced(index, 1))
    notify({ tone: 'info', text, action: { label: t('quotations.undo'), run: removal.undo } })
  }
}

/** Ctrl+Z puts back what was removed last since the version was saved, but for what is being typed. */
export function useUndoKey() {
  const { form } = useBuilder()
  usePageKeys(null, (event) => {
    if (!pageKeys.undo.isPressed(event) || typesText(event.target)) return
    const last = removalsOf(form).at(-1)
    if (last === undefined || last.base !== form.getValues('base_version_id')) return
    event.preventDefault()
    last.undo()
  })
}
