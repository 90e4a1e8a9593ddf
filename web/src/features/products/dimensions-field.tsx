import { useController } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import { errorText } from '../../ui/form/form-errors.ts'
import { NumberText } from '../../ui/field/number-text.tsx'
import './products.text.ts'

type Side = 'length' | 'width'
type Size = Partial<Record<Side, number | null>> | null

/** Both sides of a panel, or none. */
export function DimensionsField() {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name: 'dimensions' })
  const size = field.value as Size
  const errors = fieldState.error as Partial<Record<Side, { message?: string }>> | undefined
  const put = (side: Side, value: number | null) => {
    const next = { length: size?.length ?? null, width: size?.width ?? null, [side]: value }
    field.onChange(next.length === null && next.width === null ? null : next)
  }
  return (['length', 'width'] as const).map((side) => (
    <FieldFrame key={side} name={`dimensions.${side}`}>
      <NumberText
        name={`dimensions.${side}`}
        label={t(`products.${side}`)}
        value={size?.[side] ?? null}
        min={1}
        max={20_000}
        error={errorText(errors?.[side]?.message)}
        onBlur={field.onBlur}
        onChange={(value) => put(side, value)}
      />
    </FieldFrame>
  ))
}
