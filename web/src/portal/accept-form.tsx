import type { Signature } from '@heliodesk/contract/signature'
import { type FormEvent, useState } from 'react'
import { euro } from './format.ts'
import { type PortalEdition, type PortalQuotation, postStep } from './portal-client.ts'
import { SignatureField } from './signature-field.tsx'
import { type PortalText, fill, usePortalLocale } from './text.ts'
import { useStep } from './use-step.ts'

interface AcceptProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

interface Draft {
  edition: string
  name: string
  place: string
  signature: Signature | null
  terms: boolean
}

type Field = 'name' | 'place' | 'signature' | 'terms'

const missingIn = (draft: Draft, text: PortalText): Partial<Record<Field, string>> => ({
  ...(draft.name.trim() === '' ? { name: text.fillName } : {}),
  ...(draft.place.trim() === '' ? { place: text.fillPlace } : {}),
  ...(draft.signature === null ? { signature: text.fillSignature } : {}),
  ...(draft.terms ? {} : { terms: text.fillTerms }),
})

/** The draft of an acceptance and its way to the server. */
function useAcceptance({ quotation, token, onChange }: AcceptProps) {
  const { text, language } = usePortalLocale()
  const open = quotation.editions.filter((edition) => !edition.expired)
  const [draft, setDraft] = useState<Draft>({
    edition: open[0]?.name ?? 'A',
    name: '',
    place: '',
    signature: null,
    terms: false,
  })
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const { run, busy, error } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(draft, text)
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      document.getElementById(`accept-${first}`)?.focus()
      return
    }
    run(async () => {
      const { edition, name, place, signature } = draft
      const body = {
        version_id: quotation.version_id,
        edition,
        name,
        place,
        signature,
        terms_accepted: true,
      }
      onChange(await postStep(token, 'accept', language, body))
    })
  }
  const put = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { open, draft, put, errors, submit, busy, error }
}

/** Chooses an edition, signs it and accepts it. */
export function AcceptForm(props: AcceptProps) {
  const { text } = usePortalLocale()
  const { open, draft, put, errors, submit, busy, error } = useAcceptance(props)
  return (
    <section className="card" aria-labelledby="accept">
      <h2 id="accept">{text.accept}</h2>
      <form onSubmit={submit} noValidate>
        {open.length > 1 ? (
          <EditionChoice editions={open} chosen={draft.edition} onChoose={(edition) => put({ edition })} />
        ) : null}
        <TextField
          field="name"
          label={text.name}
          autoComplete="name"
          value={draft.name}
          error={errors.name}
          put={put}
        />
        <TextField
          field="place"
          label={text.place}
          autoComplete="address-level2"
          value={draft.place}
          error={errors.place}
          put={put}
        />
        <SignatureField
          name={draft.name}
          error={errors.signature}
          onChange={(signature) => put({ signature })}
        />
        <label className="choice">
          <input
            id="accept-terms"
            type="checkbox"
            checked={draft.terms}
            aria-invalid={errors.terms !== undefined}
            aria-describedby="terms-error"
            onChange={(event) => put({ terms: event.target.checked })}
          />
          <span>{fill(text.terms, { days: props.quotation.withdrawal_days })}</span>
        </label>
        <p id="terms-error" className="error" role="alert">
          {errors.terms ?? error}
        </p>
        <button type="submit" className="primary" disabled={busy}>
          {busy ? text.busy : text.acceptButton}
        </button>
      </form>
    </section>
  )
}

interface EditionChoiceProps {
  editions: readonly PortalEdition[]
  chosen: string
  onChoose: (name: string) => void
}

function EditionChoice({ editions, chosen, onChoose }: EditionChoiceProps) {
  const { text } = usePortalLocale()
  return (
    <fieldset>
      <legend>{text.acceptHint}</legend>
      {editions.map((edition) => (
        <label key={edition.name} className="choice">
          <input
            type="radio"
            name="edition"
            checked={chosen === edition.name}
            onChange={() => onChoose(edition.name)}
          />
          {text.choose} {text.variant.toLowerCase()} {edition.name}: {euro(edition.total_cents)}
        </label>
      ))}
    </fieldset>
  )
}

interface TextFieldProps {
  field: 'name' | 'place'
  label: string
  value: string
  autoComplete: string
  error: string | undefined
  put: (part: Partial<Draft>) => void
}

function TextField({ field, label, value, autoComplete, error, put }: TextFieldProps) {
  return (
    <p className="field">
      <label htmlFor={`accept-${field}`}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <input
        id={`accept-${field}`}
        required
        maxLength={100}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${field}-error`}
        onChange={(event) => put({ [field]: event.target.value })}
      />
      <span id={`${field}-error`} className="error">
        {error}
      </span>
    </p>
  )
}
