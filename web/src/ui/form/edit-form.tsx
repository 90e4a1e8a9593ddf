import { Alert, Button } from '@mantine/core'
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useDialogHeld, useDialogUnsaved } from '../dialog/dialog-hold.ts'
import { ShownFieldsContext } from '../field/field-frame.tsx'
import styles from './form.module.css'
import { errorText, flatErrors } from './form-errors.ts'
import { LinkButton } from '../page/link-button.tsx'
import type { Address } from '../page/parse-destination.ts'
import { RefusedButton } from '../dialog/refused-button.tsx'
import { takeTyped } from './take-typed.ts'
import type { EditForm as EditFormState } from './use-edit-form.ts'
import { pageKeys } from '../page/page-keys.ts'
import { focusOrHeading } from '../page/use-focus-back.ts'
import { isBehindDialog } from '../page/use-page-keys.ts'

interface EditFormProps<Input extends FieldValues, Output> {
  state: EditFormState<Input, Output>
  saveLabel?: string
  /** Where something else is to be done next. */
  saveVariant?: 'default'
  /** Where Cancel leads to. */
  cancelHref?: Address
  /** What Cancel does, in a dialog. */
  onCancel?: () => void
  /** Where what is saved is a cancelling too. */
  cancelLabel?: string
  /** Of one long page of settings: sections with lines, and a bar to save that appears with the first change. */
  settings?: true
  /** Its buttons stay in sight below a page that goes on after it. */
  inSight?: true
  /** Why nothing can be saved now. */
  refused?: string | undefined
  /** Further buttons beside save. */
  actions?: ReactNode
  children: ReactNode
}

/** Ctrl+S saves what no dialog covers, and never the page as a file. */
export function useSaveKey(submit: () => Promise<void>, part?: RefObject<Element | null>) {
  const save = useEffectEvent(submit)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!pageKeys.save.isPressed(event)) return
    event.preventDefault()
    if (isBehindDialog(part?.current ?? null, event.target)) return
    takeTyped()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The error summary on top; the only place for errors of fields that are not shown. */
function ErrorSummary({
  errors,
  shown,
}: {
  errors: Readonly<Record<string, string>>
  shown: ReadonlyMap<string, unknown>
}) {
  const { t } = useTranslation()
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  const unplacedErrors = entries.filter(([name]) => !shown.has(name))
  return (
    <Alert
      color="red"
      variant="light"
      className={styles['alert'] ?? ''}
      title={t('messages.validationErrors')}
    >
      {unplacedErrors.length > 0 &&
        unplacedErrors.map(([name, message]) => <p key={name}>{errorText(message)}</p>)}
    </Alert>
  )
}

/** Whoever opens a form for a new thing types at once; on a phone the keyboard would cover the page. */
function useFirstField(form: string, wanted: boolean) {
  useLayoutEffect(() => {
    if (!wanted || window.matchMedia('(pointer: coarse)').matches) return
    const fields = document.getElementById(form)
    const named = fields?.querySelector<HTMLElement>('[data-autofocus]')
    const typed =
      'input:not([role=combobox], [type=hidden], [type=checkbox], [type=file], :disabled), textarea'
    ;(named ?? fields?.querySelector<HTMLElement>(typed))?.focus()
  }, [form, wanted])
}

function Buttons<Input extends FieldValues, Output>(props: EditFormProps<Input, Output>) {
  const { state, saveLabel, saveVariant, cancelHref, onCancel, cancelLabel, inSight, refused, actions } =
    props
  const { t } = useTranslation()
  return (
    <div
      className={styles['buttons']}
      data-footer
      data-dialog={onCancel !== undefined || undefined}
      data-page={cancelHref !== undefined || inSight}
    >
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel} disabled={state.saving}>
          {cancelLabel ?? t('ui.cancel')}
        </Button>
      )}
      {onCancel !== undefined && actions}
      <RefusedButton
        type="submit"
        loading={state.saving}
        refused={refused}
        {...(saveVariant && { variant: saveVariant })}
      >
        {saveLabel ?? t('ui.save')}
      </RefusedButton>
      {cancelHref !== undefined && (
        <LinkButton href={cancelHref} variant="default">
          {t('ui.cancel')}
        </LinkButton>
      )}
      {onCancel === undefined && actions}
    </div>
  )
}

/** Whoever saves by the bar, which goes with that, is back where they came from. */
function useFocusFrom() {
  const bar = useRef<HTMLDivElement>(null)
  const from = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) setTimeout(() => focusOrHeading(from.current))
    }
  }, [])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }
  return { ref: bar, onFocus }
}

/** What was changed waits at the foot of the window. */
function SaveBar({ saving, onDiscard }: { saving: boolean; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles['saveBar']} {...useFocusFrom()}>
      <span>{t('ui.notSaved')}</span>
      <Button variant="default" onClick={onDiscard} disabled={saving}>
        {t('ui.discard')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('ui.save')}
      </Button>
    </div>
  )
}

/** Gives the focus back to the field that had it before the fields could not be typed in. */
function useFocusKept(locked: boolean) {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (locked) held.current = document.activeElement
    else if (held.current instanceof HTMLElement && document.activeElement === document.body)
      held.current.focus({ preventScroll: true })
  }, [locked])
}

/** The frame of a form: the error summary, the fields, save and cancel. */
export function EditForm<Input extends FieldValues, Output>(props: EditFormProps<Input, Output>) {
  const { state, children } = props
  const { id, form, submit, shown } = state
  const part = useRef<HTMLFormElement>(null)
  useSaveKey(submit, part)
  useFirstField(id, state.isNew && props.cancelHref !== undefined)
  // It is left once it is saved: what was typed meanwhile would be lost.
  const isLeft = props.cancelHref !== undefined || props.onCancel !== undefined
  const locked = isLeft && state.saving
  useFocusKept(locked)
  useDialogHeld(locked)
  useDialogUnsaved(state.dirty)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <FormProvider {...form}>
      <ShownFieldsContext value={shown}>
        <form
          ref={part}
          id={id}
          onSubmit={onSubmit}
          noValidate
          className={styles['form']}
          data-settings={props.settings}
          aria-busy={locked || undefined}
        >
          <ErrorSummary errors={flatErrors(form.formState.errors)} shown={shown} />
          {isLeft ? (
            <div className={styles['fields']} inert={locked}>
              {children}
            </div>
          ) : (
            children
          )}
          {props.settings ? (
            state.dirty && <SaveBar saving={state.saving} onDiscard={() => form.reset()} />
          ) : (
            <Buttons {...props} />
          )}
        </form>
      </ShownFieldsContext>
    </FormProvider>
  )
}

/** Fields side by side; each says how much of the width it takes. */
interface FieldGridProps {
  legend?: string
  /** Said of the group, as wide as all of its fields. */
  intro?: ReactNode
  children: ReactNode
}

export function FieldGrid({ legend, intro, children }: FieldGridProps) {
  if (legend === undefined) return <div className={styles['grid']}>{children}</div>
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {intro}
      <div className={styles['grid']}>{children}</div>
    </fieldset>
  )
}
