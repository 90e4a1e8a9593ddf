import type { TotalGap } from '@heliodesk/domain/quotations/prices/total-gaps'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useBuilder } from '../builder-context.ts'
import type { BuilderValues, ManualValues, RowValues } from '../values.ts'
import '../total-gaps.text.ts'

/** What the row of a path is called; undefined of what is of the edition itself. */
function useRowName(path: string): string | undefined {
  const { t } = useTranslation()
  const { form, productsById } = useBuilder()
  const [, list, index] = /\.(products|manuals)\.(?:.*\.)?(\d+)$/.exec(path) ?? []
  const written = useWatch({
    control: form.control,
    // Of a row that the form has, or of an edition.
    name: path as FieldPath<BuilderValues>,
    compute: (row: unknown) => {
      const { product_id, description } = (row ?? {}) as Partial<RowValues & ManualValues>
      return productsById.get(product_id ?? 0)?.name ?? description?.trim() ?? ''
    },
  })
  if (list === undefined) return undefined
  return written === '' ? t('totalGaps.manual', { number: Number(index) + 1 }) : written
}

function useGapText({ path, field, state }: TotalGap): string {
  const { t } = useTranslation()
  const name = useRowName(path)
  const what = t(`totalGaps.${state}`, { field: t(`totalGaps.fields.${field}`) })
  return name === undefined ? what : t('totalGaps.ofRow', { name, what })
}

interface GapsProps {
  gaps: readonly TotalGap[]
}

/** Beside a total that is not shown: what is missing first, and how much more. */
export function GapMark({ gaps: [gap, ...others] }: GapsProps) {
  return gap === undefined ? null : <First gap={gap} more={others.length} />
}

function First({ gap, more }: { gap: TotalGap; more: number }) {
  const { t } = useTranslation()
  const first = useGapText(gap)
  return <small> {more === 0 ? first : t('totalGaps.more', { first, count: more })}</small>
}

/** All that an edition lacks for a total. */
export function GapList({ gaps }: GapsProps) {
  return (
    <ul>
      {gaps.map((gap) => (
        <Gap key={`${gap.path}.${gap.field}`} gap={gap} />
      ))}
    </ul>
  )
}

const Gap = ({ gap }: { gap: TotalGap }) => <li>{useGapText(gap)}</li>
