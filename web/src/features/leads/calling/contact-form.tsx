import { type ContactOutcome, contactDirections, contactOutcomes } from '@heliodesk/domain/enumerations'
import { isFinal } from '@heliodesk/domain/leads/result-codes'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { Button, Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf, type ResultOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { hasCalled } from '../../../data/recent-caller.ts'
import { callQuery } from '../../../data/queries.ts'
import { saveConfirmed } from '../../../data/calls/save-confirmed.ts'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { resetToSaved } from '../../../ui/form/keep-typed.ts'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { Lead } from '../page/lead-values.ts'
import { useClosingQuestion } from '../status/use-closing-question.ts'
import { CallbackField } from '../../../data/callback-field.tsx'
import { PromisedConsent } from './promised-consent.tsx'
import { useDigitKeys, useHeldDigit } from './contact-keys.ts'
import styles from './calling.module.css'
import './calling.text.ts'

type Values = BodyOf<'POST /leads/{id}/contacts'>
type Code = ResultOf<'GET /result-codes'>['data'][number]

const outcomeOf = ({ category, outcome }: Code): ContactOutcome => {
  if (outcome !== null) return outcome
  if (category === 'noContact') return 'notReached'
  return category === 'wrongData' ? 'wrongNumber' : 'reached'
}

/** Codes arrive after their dialog opened, which by then gave the focus to its button that closes. */
function useFocusOfDialog(codes: RefObject<HTMLFieldSetElement | null>, shown: boolean) {
  useEffect(() => {
    const dialog = codes.current?.closest('[role="dialog"]')
    const active = document.activeElement
    if (!shown || !dialog || codes.current?.form?.contains(active)) return
    codes.current?.querySelector('button')?.focus()
  }, [codes, shown])
}

interface CodeButtonsProps {
  codes: readonly Code[]
  chosen: number | null | undefined
  onChoose: (code: Code) => void
  /** The digit that was pressed before the codes were there. */
  held: RefObject<number | null>
}

/** Chooses by the key that was pressed before there was anything to choose from. */
function useEarlyDigit({ codes, onChoose, held }: CodeButtonsProps) {
  const take = useEffectEvent(() => {
    const code = held.current === null ? undefined : codes[held.current]
    if (code !== undefined) onChoose(code)
  })
  const isShown = codes.length > 0
  useEffect(() => {
    if (isShown) take()
  }, [isShown])
}

/** The first nine result codes in the company's order, each with its key. */
function CodeButtons(props: CodeButtonsProps) {
  const { codes, chosen, onChoose } = props
  const { t } = useTranslation()
  const list = useRef<HTMLFieldSetElement>(null)
  useFocusOfDialog(list, codes.length > 0)
  useEarlyDigit(props)
  useDigitKeys(list, (index) => {
    const code = codes[index]
    if (code !== undefined) onChoose(code)
  })
  return (
    <fieldset ref={list} className={styles['codes']}>
      <legend>{t('calling.contact.code')}</legend>
      {codes.map((code, index) => (
        <Button
          key={code.id}
          type="button"
          variant={code.id === chosen ? 'light' : 'default'}
          aria-pressed={code.id === chosen}
          justify="flex-start"
          leftSection={<Kbd aria-hidden>{index + 1}</Kbd>}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(code)}
          {...(index === 0 && { 'data-autofocus': true })}
        >
          {code.description}
        </Button>
      ))}
    </fieldset>
  )
}

interface ContactFormProps {
  lead: Lead
  onSaving?: () => void
  /** Whether something was typed meanwhile: it stays, for the next contact. */
  onSaved: (isTyped: boolean) => void
  /** The digit that was pressed since somebody asked for the form. */
  held?: RefObject<number | null>
  /** A contact was recorded: what is done next is no longer to record one. */
  saved?: boolean
  /** Beside the button that records. */
  beside?: ReactNode
  /** What Cancel does, in a dialog. */
  onCancel?: () => void
}

function useContactForm({ lead, onSaving, onSaved }: ContactFormProps) {
  const { t } = useTranslation()
  const ask = useClosingQuestion()
  const blank = {
    direction: hasCalled(lead.id) ? 'incoming' : 'outgoing',
    outcome: null,
    number: lead.mobile ?? lead.phone,
    result_code_id: null,
    remarks: null,
    next_action_at: null,
    consent: null,
  } as const
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/calling').then(({ calling }) => calling.addContact.body),
    defaults: blank,
    save: (body) => {
      onSaving?.()
      return saveConfirmed(
        (confirmed) =>
          api('POST /leads/{id}/contacts', { params: { id: lead.id }, body: { ...body, ...confirmed } }),
        ask,
      )
    },
    onSaved: async (_recorded, sent) => {
      notify({ tone: 'success', text: t('calling.recorded') })
      // As it opens, without an outcome: what was sent has every other field.
      const empty = { ...sent, ...blank } as unknown as DefaultValues<typeof sent>
      onSaved(resetToSaved<typeof sent>(state.form, sent, empty))
    },
  })
  return state
}

interface ContactFieldsProps {
  lead: Lead
  codes: readonly Code[]
  onCode: (code: Code | undefined) => void
  /** Nobody is called back after the result that is chosen. */
  ends: boolean
}

/** How it ended, who called whom, and what was agreed. */
function ContactFields({ lead, codes, onCode, ends }: ContactFieldsProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const numbers = [lead.mobile, lead.phone].filter((number) => number !== null)
  return (
    <FieldGrid>
      <SelectField<Values>
        name="outcome"
        label={t('calling.contact.outcome')}
        options={labels.options('contactOutcomes', contactOutcomes)}
        required
      />
      <SelectField<Values>
        name="direction"
        label={t('calling.contact.direction')}
        options={labels.options('contactDirections', contactDirections)}
        required
      />
      {codes.length > 9 && (
        <SelectField<Values>
          name="result_code_id"
          label={t('calling.contact.otherCode')}
          options={codes}
          labelKey="description"
          onTaken={(id) => onCode(codes.find((code) => code.id === id))}
          span={numbers.length > 1 ? 'half' : 'full'}
        />
      )}
      {numbers.length > 1 && (
        <SelectField<Values>
          name="number"
          label={t('calling.contact.number')}
          options={numbers.map((id) => ({ id, name: formatPhone(id) }))}
          span={codes.length > 9 ? 'half' : 'full'}
        />
      )}
      {!ends && (
        <CallbackField<Values>
          leadId={lead.id}
          name="next_action_at"
          label={t('calling.contact.nextAction')}
        />
      )}
      <TextAreaField<Values> name="remarks" label={t('calling.contact.remarks')} rows={3} />
    </FieldGrid>
  )
}

/** What was said on the telephone; result codes on the keys 1 to 9. */
export function ContactForm(props: ContactFormProps) {
  const { lead, onCancel } = props
  const { t } = useTranslation()
  const isAway = useNeedsConnection() !== undefined
  const { data } = useQuery(callQuery('GET /result-codes'))
  const gate = useQuery(callQuery('GET /leads/{id}/call-gate', { params: { id: lead.id } }))
  const state = useContactForm(props)
  const { form } = state
  const choose = (code: Code | undefined) => {
    if (code === undefined) return
    form.setValue('result_code_id', code.id, { shouldDirty: true })
    form.setValue('outcome', outcomeOf(code), { shouldDirty: true, shouldValidate: true })
    if (isFinal(code.category)) form.setValue('next_action_at', null)
  }
  const codes = data?.data ?? []
  const chosen = form.watch('result_code_id')
  const ends = codes.some(({ id, category }) => id === chosen && isFinal(category))
  const ownHeld = useHeldDigit(props.held === undefined)
  return (
    <EditForm
      state={state}
      saveLabel={t('calling.record')}
      {...(props.saved && { saveVariant: 'default' })}
      actions={props.beside}
      {...(onCancel === undefined ? { inSight: true } : { onCancel })}
    >
      {(data !== undefined || !isAway) && (
        <CodeButtons
          codes={codes.slice(0, 9)}
          chosen={chosen}
          onChoose={choose}
          held={props.held ?? ownHeld}
        />
      )}
      <ContactFields lead={lead} codes={codes} onCode={choose} ends={ends} />
      <PromisedConsent
        needed={gate.data?.barrier === 'noBasis' && Boolean(form.watch('next_action_at'))}
        incoming={form.watch('direction') === 'incoming'}
      />
    </EditForm>
  )
}
