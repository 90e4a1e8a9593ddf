import { MultiSelect, Select } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { type Choice, includesText, matching } from '../table/search-text.ts'
import { useSelectKeys } from './use-select-keys.ts'

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
  /** After somebody chose or cleared. */
  onTaken?: (value: OptionId | OptionId[] | null) => void
}

const isSource = (options: readonly object[] | OptionSource): options is OptionSource =>
  !Array.isArray(options)

const idsOf = (value: unknown): OptionId[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(
    (one): one is OptionId => typeof one === 'number' || (typeof one === 'string' && one !== ''),
  )
}

interface Read {
  valueKey: string
  labelKey: string
  /** What is said of one that is no longer offered, and was chosen before. */
  inactive: (label: string) => string
}

/** What an option is called. */
function labelOf(option: object, { labelKey, inactive }: Read): string {
  const { [labelKey]: label, active } = option as Readonly<Record<string, unknown>>
  return active === false ? inactive(String(label)) : String(label)
}

interface Wanted {
  search: string
  chosen: OptionId[]
  read: Read
}

const searchQuery = (source: OptionSource | null, search: string) => ({
  queryKey: [...(source?.key ?? []), 'search', search],
  queryFn: ({ signal }: { signal: AbortSignal }) => source?.load({ search }, signal) ?? [],
})

/** The options to show: of a source those that match, and those chosen already; and how to find others. */
function useOptions(options: readonly object[] | OptionSource, { search, chosen, read }: Wanted) {
  const client = useQueryClient()
  const source = isSource(options) ? options : null
  const known = useQuery({
    queryKey: [...(source?.key ?? []), 'ids', chosen],
    queryFn: ({ signal }) => source?.load({ ids: chosen }, signal) ?? [],
    enabled: source !== null && chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  // The text of the chosen option is not a search, so that the other options are listed.
  const typed = known.data?.some((option) => labelOf(option, read) === search) ? '' : search.trim()
  const [wanted] = useDebouncedValue(typed, 200)
  const found = useQuery({
    ...searchQuery(source, wanted),
    enabled: source !== null,
    placeholderData: keepPreviousData,
  })
  return {
    shown: isSource(options) ? [...(known.data ?? []), ...(found.data ?? [])] : options,
    find: async (text: string) =>
      isSource(options) ? await client.fetchQuery(searchQuery(options, text)) : options,
  }
}

interface IdChoice extends Choice {
  id: OptionId
}

function choicesOf(options: readonly object[], read: Read): IdChoice[] {
  const choices = new Map<string, IdChoice>()
  for (const option of options as readonly Readonly<Record<string, unknown>>[]) {
    const id = option[read.valueKey]
    if (typeof id !== 'number' && typeof id !== 'string') continue
    choices.set(String(id), { value: String(id), label: labelOf(option, read), id })
  }
  return [...choices.values()]
}

/** Why nothing is offered: those that are chosen are not offered again, or nothing is like what was typed. */
const noneLeft = (search: string, choices: readonly IdChoice[]) =>
  search.trim() === '' && choices.length > 0 ? 'ui.nothingElse' : 'ui.nothingFound'

/** The field, which says what was taken. */
function useChoiceField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const field = useField<Values>(props)
  const onChange = (next: OptionId | OptionId[] | null) => {
    field.onChange(next)
    props.onTaken?.(next)
  }
  return { ...field, onChange }
}

/** One or several options; clearable when multiple or not required, searched by any part of the text. */
export function SelectField<Values extends FieldValues = never>(props: SelectFieldProps<Values>) {
  const { options, valueKey = 'id', labelKey = 'name', multiple = false } = props
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useChoiceField<Values>(props)
  const [search, setSearch] = useState('')
  const chosen = idsOf(value)
  const read = { valueKey, labelKey, inactive: (name: string) => t('ui.inactive', { name }) }
  const { shown, find } = useOptions(options, { search, chosen, read })
  const choices = choicesOf(shown, read)
  const choiceOf = (text: string) => choices.find((choice) => choice.value === text)
  const idOf = (text: string): OptionId => choiceOf(text)?.id ?? text
  const clearable = multiple || !props.required
  const byKeys = useSelectKeys({
    chosenText: multiple ? '' : (choiceOf(String(chosen[0]))?.label ?? ''),
    hasValue: chosen.length > 0,
    clearable,
    find: async (text) => matching(choicesOf(await find(text), read), text),
    choose: ({ id }) => onChange(multiple ? [...new Set([...chosen, id])] : id),
    clear: () => onChange(multiple ? [] : null),
  })
  const common = {
    ...shared,
    ...byKeys.keys,
    error: byKeys.problem ?? error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onBlur()
      byKeys.onBlur(event)
    },
    data: choices,
    searchable: true,
    onSearchChange: setSearch,
    filter: includesText,
    nothingFoundMessage: t(noneLeft(search, choices)),
    clearable,
    clearButtonProps: { 'aria-label': t('ui.clearField', { field: props.label }) },
    maxDropdownHeight: 300,
  }
  return (
    <FieldFrame name={props.name} span={props.span} textOf={(one) => choiceOf(String(one))?.label}>
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
          // Where a form begins its choices do not cover the fields below.
          openOnFocus={props.first !== true}
          allowDeselect={!props.required}
          value={chosen.length > 0 ? String(chosen[0]) : null}
          onChange={(text) => onChange(text === null ? null : idOf(text))}
        />
      )}
    </FieldFrame>
  )
}
