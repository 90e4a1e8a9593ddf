import { replaceEqualDeep } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, UseFormReset } from 'react-hook-form'

type Fields = Record<string, unknown>

/** A file is none, and stays the one that was chosen. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy that typing does not change. */
export function copyOf<Value>(value: Value): Value
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copyOf<unknown>(one))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, copyOf(one)]))
}

const isEqual = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one

/** What was typed where it differs from what was sent, and everywhere else what was saved; other lists are kept whole. */
export function keepTyped(sent: unknown, typed: unknown, saved: unknown): unknown {
  if (isEqual(sent, typed)) return saved
  if (isFields(sent) && isFields(typed) && isFields(saved)) {
    const fields = new Set([...Object.keys(saved), ...Object.keys(typed)])
    return Object.fromEntries(
      [...fields]
        .filter((field) => field in typed || !(field in sent))
        .map((field) => [field, keepTyped(sent[field], typed[field], saved[field])]),
    )
  }
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(saved)) {
    const isLike = sent.length === typed.length && saved.length === typed.length
    return isLike ? typed.map((one, index) => keepTyped(sent[index], one, saved[index])) : typed
  }
  return typed
}

/**
 * Makes what was saved what a form began with. What was typed since it was sent stays, to be saved next; answers whether
 * there is any. Without what was sent nothing stays.
 */
export function resetToSaved<Input extends FieldValues>(
  form: { getValues: () => Input; reset: UseFormReset<Input> },
  sent: Input | undefined,
  saved: DefaultValues<Input>,
): boolean {
  const kept = sent === undefined ? saved : keepTyped(sent, copyOf(form.getValues()), saved)
  form.reset(saved)
  if (kept === saved) return false
  form.reset(kept as DefaultValues<Input>, { keepDefaultValues: true })
  return true
}
