import { type ReactNode, createContext, use, useEffect } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import styles from '../form/form.module.css'
import { errorText } from '../form/form-errors.ts'

/** What every field takes. `<TextField<Values> name="city" ... />` checks the name; without values no name fits. */
export interface FieldProps<Values extends FieldValues = never> {
  name: NoInfer<FieldPath<Values>>
  label: string
  required?: boolean
  disabled?: boolean
  /** A word of help below the label. */
  hint?: string
  placeholder?: string
  span?: 'third' | 'half' | 'full'
  /** Whether a dialog that opens puts the focus on it. */
  first?: boolean
}

/** One field of the surrounding form: its value, its change and the text of its error. */
export function useField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { name }: { name: string } = props
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  return {
    value,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    error: errorText(fieldState.error?.message),
    shared: {
      name,
      label: props.label,
      required: props.required ?? false,
      disabled: props.disabled ?? false,
      ...(props.hint !== undefined && { description: props.hint }),
      ...(props.first === true && { 'data-autofocus': true }),
      ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
    },
  }
}

/** How a field shows a value: the name of a choice. */
export type TextOf = (value: unknown) => string | undefined

/** The fields that a form shows, so that it knows which errors have no place, and how they show a value. */
export type ShownFields = Map<string, TextOf | undefined>
export const ShownFieldsContext = createContext<ShownFields | null>(null)

interface FieldFrameProps {
  name: string
  span?: FieldProps['span'] | undefined
  checkbox?: boolean
  textOf?: TextOf
  children: ReactNode
}

export function FieldFrame({ name, span, checkbox, textOf, children }: FieldFrameProps) {
  const shown = use(ShownFieldsContext)
  useEffect(() => {
    shown?.set(name, textOf)
    return () => {
      shown?.delete(name)
    }
  }, [shown, name, textOf])
  return (
    <div className={styles['field']} data-field={name} data-span={span} data-checkbox={checkbox || undefined}>
      {children}
    </div>
  )
}
