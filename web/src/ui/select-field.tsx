import { MultiSelect, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { includesText } from './search-text.ts'

export type OptionId = string | number

/** Options that are searched elsewhere, such as by a list call. */
export interface OptionSource {
  key: readonly unknown[]
  load: (wanted: { search: string } | { ids: OptionId[] }, signal: AbortSignal) => Promise<object[]>
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** All options, or where they are searched. */
  options: readonly object[] | OptionSource
  valueKey?: string
  labelKey?: string
  multiple?: boolean
}

const isSource = (options: readonly object[] | OptionSource): options is OptionSource =>
  !Array.isArray(options)

const idsOf = (value: unknown): OptionId[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(
    (one): one is OptionId => typeof one === 'number' || (typeof one === 'string' && one !== ''),
  )
}

interface Wanted {
  search: string
  chosen: OptionId[]
  labelKey: string
}

const hasLabel = (labelKey: string, label: string) => (option: object) =>
  (option as Readonly<Record<string, unknown>>)[labelKey] === label

/** The options to show: of a source those that match, and those chosen already. */
function useOptions(
  options: readonly object[] | OptionSource,
  { search, chosen, labelKey }: Wanted,
): readonly object[] {
  const source = isSource(options) ? options : null
  const known = useQuery({
    queryKey: [...(source?.key ?? []), 'ids', chosen],
    queryFn: ({ signal }) => source?.load({ ids: chosen }, signal) ?? [],
    enabled: source !== null && chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  // The text of what is chosen is no search: the others must be there to choose instead.
  const typed = known.data?.some(hasLabel(labelKey, search)) ? '' : search.trim()
  const [wanted] = useDebouncedValue(typed, 200)
  const found = useQuery({
    queryKey: [...(source?.key ?? []), 'search', wanted],
    queryFn: ({ signal }) => source?.load({ search: wanted }, signal) ?? [],
    enabled: source !== null,
    placeholderData: keepPreviousData,
  })
  return isSource(options) ? [...(known.data ?? []), ...(found.data ?? [])] : options
}

interface Choice {
  value: string
  label: string
}

function choicesOf(options: readonly object[], valueKey: string, labelKey: string) {
  const choices = new Map<string, Choice>()
  const ids = new Map<string, OptionId>()
  for (const option of options as readonly Readonly<Record<string, unknown>>[]) {
    const id = option[valueKey]
    if (typeof id !== 'number' && typeof id !== 'string') continue
    ids.set(String(id), id)
    choices.set(String(id), { value: String(id), label: String(option[labelKey]) })
  }
  return { choices: [...choices.values()], ids }
}

/** One or several options; clearable when multiple or not required, searched by any part of the text. */
export function SelectField<Values extends FieldValues = never>(props: SelectFieldProps<Values>) {
  const { options, valueKey = 'id', labelKey = 'name', multiple = false } = props
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  const [search, setSearch] = useState('')
  const chosen = idsOf(value)
  const own = choicesOf(useOptions(options, { search, chosen, labelKey }), valueKey, labelKey)
  const idOf = (text: string): OptionId => own.ids.get(text) ?? text
  const common = {
    ...shared,
    error,
    onBlur,
    data: own.choices,
    searchable: true,
    onSearchChange: setSearch,
    filter: includesText,
    nothingFoundMessage: t('ui.nothingFound'),
    clearable: multiple || !props.required,
    clearButtonProps: { 'aria-label': t('ui.clearField', { field: props.label }) },
    maxDropdownHeight: 300,
  }
  return (
    <FieldFrame name={props.name} span={props.span}>
      {multiple ? (
        <MultiSelect
          {...common}
          hidePickedOptions
          value={chosen.map(String)}
          onChange={(values) => onChange(values.map(idOf))}
        />
      ) : (
        <Select
          {...common}
          allowDeselect={!props.required}
          value={chosen.length > 0 ? String(chosen[0]) : null}
          onChange={(text) => onChange(text === null ? null : idOf(text))}
        />
      )}
    </FieldFrame>
  )
}
