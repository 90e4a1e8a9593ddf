import { Select, type SelectProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { type Choice, includesText, matching } from '../table/search-text.ts'
import { useSelectKeys } from './use-select-keys.ts'

type Look = Pick<
  SelectProps,
  | 'aria-label'
  | 'className'
  | 'comboboxProps'
  | 'description'
  | 'disabled'
  | 'error'
  | 'filter'
  | 'inputWrapperOrder'
  | 'name'
  | 'onSearchChange'
  | 'openOnFocus'
  | 'placeholder'
  | 'required'
  | 'wrapperProps'
>

interface ChoiceSelectProps extends Look {
  label?: string
  /** The dialog around it begins here. */
  'data-autofocus'?: boolean
  data: readonly Choice[]
  value: string | null
  onChoose: (value: string, choice: Choice) => void
  /** Without it a choice can be changed but not cleared. */
  onClear?: () => void
  onBlur?: () => void
  /** What the server finds for a text; without it the choices are searched. */
  find?: (text: string) => Promise<readonly Choice[]>
}

/** A select outside forms, with the keys of SelectField: Enter and Tab take the only match, Delete clears. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { data, value, onChoose, onClear, onBlur, find, error, label, ...look } = props
  const { t } = useTranslation()
  const clearable = onClear !== undefined
  const byKeys = useSelectKeys({
    chosenText: data.find((choice) => choice.value === value)?.label ?? '',
    hasValue: value !== null,
    clearable,
    find: find ?? (async (text) => matching(data, text)),
    choose: (choice) => onChoose(choice.value, choice),
    clear: () => onClear?.(),
  })
  return (
    <Select
      searchable
      filter={includesText}
      nothingFoundMessage={t('ui.nothingFound')}
      maxDropdownHeight={300}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('ui.clearField', { field: label ?? props['aria-label'] ?? '' }) }}
      allowDeselect={clearable}
      {...look}
      {...byKeys.keys}
      label={label}
      data={data}
      value={value}
      error={byKeys.problem ?? error}
      onChange={(_value, choice) => (choice === null ? onClear?.() : onChoose(choice.value, choice))}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onBlur?.()
        byKeys.onBlur(event)
      }}
    />
  )
}
