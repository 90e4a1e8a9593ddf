import { useBlocker } from '@tanstack/react-router'
import { createElement, useEffect, useId, useRef, useState, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type * as z from 'zod'
import { confirm, type Question } from '../dialog/confirm.tsx'
import { useUnsavedQuestion } from '../dialog/use-unsaved-question.ts'
import type { ConflictRow } from '../dialog/conflict-table.tsx'
import type { ShownFields } from '../field/field-frame.tsx'
import {
  type Current,
  currentOf,
  differingFields,
  type FieldErrors,
  fieldErrorsOf,
  isSaveFailure,
  isUnanswered,
  lastWriteOf,
} from './form-errors.ts'
import { copyOf, resetToSaved } from './keep-typed.ts'
import { useErrorFocus } from './use-error-focus.ts'
import { dismissFailures, dismissNotification, notify } from '../notify.ts'
import { saving } from './saves.ts'
import { holdUnsaved } from './unsaved.ts'
import { useFormat } from '../use-format.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import '../dialog/conflict.text.ts'

/** The initial values of a form; unknown ones may be null. */
export type Defaults<Values> = { [Field in keyof Values]?: Values[Field] | null }

export interface EditFormOptions<Input extends FieldValues, Output, Result> {
  /** Loads the schema of the body: `() => import('@heliodesk/contract/leads').then(({ leads }) => leads.create.body)`. */
  schema: () => Promise<z.ZodType<Output, Input>>
  defaults: Defaults<Input>
  /** Of the edited record; undefined for a new one. */
  revision?: number | undefined
  save: (values: Output, revision: number | undefined) => Promise<Result>
  /** With the values that were sent: others may have been typed since. */
  onSaved: (result: Result, sent: Input) => unknown
  /** Picks the form's values from the current record, after a conflict. */
  toValues?: (current: Record<string, unknown>) => Defaults<Input>
}

export interface EditForm<Input extends FieldValues, Output> {
  /** Of the form element. */
  id: string
  form: UseFormReturn<Input, unknown, Output>
  submit: () => Promise<void>
  saving: boolean
  dirty: boolean
  isNew: boolean
  /** The fields on the screen. */
  shown: ShownFields
  /** Puts the errors that another call answered on the form, and leads to the first of them. */
  showErrors: (errors: FieldErrors) => void
}

/** RHF asks for the whole shape without null, which no form of a new thing has. */
const asDefaults = <Input extends FieldValues>(defaults: Defaults<Input>) => defaults as DefaultValues<Input>

type AnySchema = Parameters<typeof import('@hookform/resolvers/zod').zodResolver>[0]

/** Loads the schema and what reads it, once; after a failure the next one tries again. */
function lazyResolver<Input extends FieldValues, Output>(
  schema: EditFormOptions<Input, Output, never>['schema'],
) {
  let loading: Promise<Resolver<Input, unknown, Output>> | null = null
  const load = async () => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
    // The overloads of zodResolver ask for a schema known in full; this one has just these input and output.
    return zodResolver(loaded as unknown as AnySchema) as unknown as Resolver<Input, unknown, Output>
  }
  return async () => {
    try {
      return await (loading ??= load())
    } catch (error) {
      loading = null
      throw error
    }
  }
}

/** The schema comes when the form is there, so that the form shows without waiting for it. */
function useLazyResolver<Input extends FieldValues, Output>(
  schema: EditFormOptions<Input, Output, never>['schema'],
): Resolver<Input, unknown, Output> {
  const [resolverOf] = useState(() => lazyResolver(schema))
  useEffect(() => {
    void resolverOf().catch(() => undefined)
  }, [resolverOf])
  return async (...input) => {
    const resolver = await resolverOf()
    return await resolver(...input)
  }
}

/**
 * Asks before leaving unsaved changes; `release` marks them as saved. Whoever leaves while they are saved waits for that:
 * `underWay` answers whether it succeeded, and null when nothing is saved now.
 */
export function useLeaveGuard(
  dirty: boolean,
  underWay: () => Promise<boolean> | null = () => null,
  question?: Question,
) {
  const unsaved = useUnsavedQuestion()
  const released = useRef(false)
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
  useBlocker({
    shouldBlockFn: async () => {
      if (!dirty || released.current || (await underWay())) return false
      return !(await confirm({ ...unsaved, ...question }))
    },
    enableBeforeUnload: () => dirty && !released.current,
  })
  return (free: boolean) => {
    released.current = free
  }
}

/** The label of a field that the form shows; the input of a select has no name. */
const labelIn = (formId: string, field: string): string | undefined =>
  document.getElementById(formId)?.querySelector(`[data-field="${CSS.escape(field)}"] label`)?.firstChild
    ?.textContent ?? undefined

interface ConflictOptions<Input extends FieldValues, Output> {
  id: string
  form: UseFormReturn<Input, unknown, Output>
  shown: ShownFields
  setRevision: (revision: number) => void
  toValues: EditFormOptions<Input, Output, never>['toValues']
}

type Values = Readonly<Record<string, unknown>>

/** The fields of the form that somebody else changed, with what each of both made of them. */
const rowsOf = (formId: string, shown: ShownFields, { original, theirs, mine }: Record<Side, Values>) =>
  differingFields(original, theirs).flatMap((field): ConflictRow[] => {
    const label = labelIn(formId, field)
    if (label === undefined) return []
    const values = { original: original[field], theirs: theirs[field], mine: mine[field] }
    return [{ field, label, ...values, textOf: shown.get(field) }]
  })
type Side = 'original' | 'theirs' | 'mine'

/** Conflict with another save: who changed what, then load theirs, or keep what was typed beside theirs. */
function useConflict<Input extends FieldValues, Output>({
  id,
  form,
  shown,
  setRevision,
  toValues,
}: ConflictOptions<Input, Output>) {
  const { t } = useTranslation()
  const format = useFormat()
  return async (current: Current, written: ReturnType<typeof lastWriteOf>) => {
    const values = toValues ? toValues(current) : (current as Defaults<Input>)
    const [original, mine]: Values[] = [form.formState.defaultValues ?? {}, form.getValues()]
    const sides = { original: original ?? {}, mine: mine ?? {}, theirs: values }
    const rows = rowsOf(id, shown, sides)
    const who = written && {
      name: written.name ?? t('conflict.nobody'),
      time: format.dateTime(written.at),
      fields: rows.map(({ label }) => label).join(', '),
    }
    const said = who && (rows.length > 0 ? t('conflict.whoWhat', who) : t('conflict.who', who))
    const { ConflictTable } = await import('../dialog/conflict-table.tsx')
    const theirs = await confirm({
      title: t('conflict.title'),
      text: [said, t('conflict.text')].filter(Boolean).join(' '),
      ...(rows.length > 0 && { details: createElement(ConflictTable, { rows }) }),
      action: t('conflict.reloadTheirs'),
      cancel: t('conflict.keepMine'),
      danger: true,
    })
    const typed = differingFields(sides.original, sides.mine)
    setRevision(current.revision)
    form.reset(asDefaults(values))
    if (theirs) return
    for (const field of typed)
      form.setValue(field as FieldPath<Input>, sides.mine[field] as never, { shouldDirty: true })
  }
}

/** A save whose answer was lost may have been done: a record that holds just what was sent was saved by oneself. */
function useUnanswered<Input extends FieldValues, Output, Result>(
  form: UseFormReturn<Input, unknown, Output>,
  { save, toValues }: Pick<EditFormOptions<Input, Output, Result>, 'save' | 'toValues'>,
) {
  const unanswered = useRef<Values>(null)
  const isOwn = (current: Current) => {
    const theirs: object = toValues ? toValues(current) : current
    const changed = differingFields(form.formState.defaultValues ?? {}, theirs)
    if (unanswered.current === null || changed.length === 0) return false
    const others = differingFields(unanswered.current, theirs)
    return !changed.some((field) => others.includes(field))
  }
  return async (values: Output, sent: Input, revision: number | undefined): Promise<Result> => {
    try {
      const result = await save(values, revision)
      unanswered.current = null
      return result
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = sent
      const current = currentOf(error)
      if (current === null || !isOwn(current)) throw error
      return await save(values, current.revision)
    }
  }
}

/** Puts errors under their fields; the summary of the form stands for the notification. */
function useShowErrors<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const { t } = useTranslation()
  return (errors: FieldErrors) => {
    dismissNotification(t('messages.validationErrors'))
    for (const [field, [message]] of Object.entries(errors))
      form.setError(field as FieldPath<Input>, { type: 'server', ...(message !== undefined && { message }) })
  }
}

/** What the form does with a refused save: its errors, or the conflict. */
function useFailure<Input extends FieldValues, Output>(options: ConflictOptions<Input, Output>) {
  const onConflict = useConflict(options)
  const showErrors = useShowErrors(options.form)
  const onFailure = async (error: unknown) => {
    if (!isSaveFailure(error)) throw error
    const current = currentOf(error)
    const errors = fieldErrorsOf(error)
    if (errors) showErrors(errors)
    if (current) await onConflict(current, lastWriteOf(error))
  }
  return { showErrors, onFailure }
}

/** What was typed meanwhile builds on what was saved; else the record as it is now replaces what the form shows. */
function revisionAfter(before: number | undefined, isTyped: boolean, result: unknown): number | undefined {
  if (!isTyped || typeof result !== 'object' || result === null || !('revision' in result)) return before
  return typeof result.revision === 'number' ? result.revision : before
}

const inTurn = (show: (errors: FieldErrors) => void, lead: () => void) => (errors: FieldErrors) => {
  show(errors)
  lead()
}

/** Takes over what a colleague saved; what somebody has typed stays, and meets the other save when it is saved itself. */
function useNewer(revision: number | undefined, isUntouched: boolean, take: (revision: number) => void) {
  const takeOver = useEffectEvent(take)
  useEffect(() => {
    if (isUntouched && revision !== undefined) takeOver(revision)
  }, [revision, isUntouched])
}

/** Whether a save is under way, and for who waits for it whether it succeeded; null when none is. */
function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<boolean>>(null)
  const whileBusy =
    <Given>(save: (given: Given) => Promise<boolean>) =>
    async (given: Given) => {
      setBusy(true)
      const saved = save(given)
      running.current = saved.catch(() => false)
      try {
        await saved
      } finally {
        running.current = null
        setBusy(false)
      }
    }
  return { busy, underWay: () => running.current, whileBusy }
}

/** A form over a schema of the contract: errors under their fields, conflicts, leaving with unsaved changes. */
export function useEditForm<Input extends FieldValues, Output, Result>(
  options: EditFormOptions<Input, Output, Result>,
): EditForm<Input, Output> {
  const { schema, defaults, onSaved, toValues } = options
  const { t } = useTranslation()
  const id = useId()
  const revision = useRef(options.revision)
  const [shown] = useState((): ShownFields => new Map())
  const form = useForm<Input, unknown, Output>({
    resolver: useLazyResolver(schema),
    defaultValues: asDefaults(defaults),
    shouldFocusError: false,
  })
  const dirty = form.formState.isDirty
  const { busy, underWay, whileBusy } = useBusy()
  const release = useLeaveGuard(dirty, underWay)
  const focusError = useErrorFocus(() => document.getElementById(id) ?? document.querySelector('main'))
  const setRevision = (next: number | undefined) => void (revision.current = next)
  useNewer(options.revision, !dirty && !busy, (newer) => {
    if (newer !== revision.current) form.reset(asDefaults(defaults))
    setRevision(newer)
  })
  const { showErrors, onFailure } = useFailure({ id, form, shown, setRevision, toValues })
  const save = useUnanswered(form, options)
  const store = async (values: Output) => {
    dismissFailures()
    const sent = copyOf(form.getValues())
    try {
      const result = await save(values, sent, revision.current)
      release(true)
      setRevision(revisionAfter(revision.current, resetToSaved(form, sent, asDefaults<Input>(sent)), result))
      await onSaved(result, sent)
      return true
    } catch (error) {
      await onFailure(error)
      return false
    } finally {
      release(false)
    }
  }
  const submit = useOneAtATime(async () => {
    try {
      await saving(form.handleSubmit(whileBusy(store))())
      focusError()
    } catch (error) {
      // Not an API error: the schema failed to load, or a defect of ours.
      reportError(error)
      notify({ tone: 'error', text: t('messages.somethingWentWrong') })
    }
  })
  const isNew = options.revision === undefined
  return { id, form, submit, saving: busy, dirty, shown, isNew, showErrors: inTurn(showErrors, focusError) }
}
