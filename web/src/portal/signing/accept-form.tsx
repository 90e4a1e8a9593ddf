import type { Signature } from '@heliodesk/contract/signature'
import { isSignerName, isSigningPlace } from '@heliodesk/domain/quotations/signing/signing'
import { type FormEvent, useState } from 'react'
import { useChosenEdition } from './chosen-edition.ts'
import { orderText } from '../../ui/edition-figures.ts'
import { euro, inWordsOf } from '../format.ts'
import { type PortalEdition, type PortalQuotation, postStep } from '../portal-client.ts'
import { RequiredMark, RequiredNote } from './required.tsx'
import { SignatureField } from './signature-field.tsx'
import { BeginBox, type Signer, SignerFields, signsFor } from './signer-fields.tsx'
import { type PortalText, usePortalLocale } from '../text.ts'
import { useStep } from '../use-step.ts'

interface AcceptProps {
  quotation: PortalQuotation
  token: string
  onChange: (quotation: PortalQuotation) => void
}

interface Draft extends Signer {
  place: string
  signature: Signature | null
  terms: boolean
}

type Field = 'edition' | 'name' | 'capacity' | 'function' | 'place' | 'signature' | 'terms'

const missingIn = (
  edition: string | null,
  draft: Draft,
  customer: PortalQuotation['customer'],
  text: PortalText,
): Partial<Record<Field, string>> => ({
  ...(edition === null ? { edition: text.fillEdition } : {}),
  ...(isSignerName(draft.name) ? {} : { name: text.fillName }),
  ...(signsFor(draft, customer) && draft.capacity === '' ? { capacity: text.fillCapacity } : {}),
  ...(!customer.private && draft.function.trim() === '' ? { function: text.fillFunction } : {}),
  ...(isSigningPlace(draft.place) ? {} : { place: text.fillPlace }),
  ...(draft.signature === null ? { signature: text.fillSignature } : {}),
  ...(draft.terms ? {} : { terms: text.fillTerms }),
})

/** The draft of an acceptance and its way to the server. */
function useAcceptance({ quotation, token, onChange }: AcceptProps) {
  const { text, language } = usePortalLocale()
  const { open, edition, choose } = useChosenEdition(quotation)
  const [draft, setDraft] = useState<Draft>({
    name: '',
    capacity: '',
    function: '',
    begin: false,
    place: quotation.customer.town,
    signature: null,
    terms: false,
  })
  const [tried, setTried] = useState(false)
  const missing = missingIn(edition, draft, quotation.customer, text)
  const { run, busy, error } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      document.getElementById(`accept-${first}`)?.focus()
      return
    }
    run(async () => {
      onChange(await postStep(token, 'accept', language, bodyOf(quotation, edition, draft)))
    })
  }
  const put = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  // An error disappears as soon as it is corrected.
  return { open, edition, choose, draft, put, errors: tried ? missing : {}, submit, busy, error }
}

function bodyOf(quotation: PortalQuotation, edition: string | null, draft: Draft) {
  const { name, place, signature, begin } = draft
  const { customer } = quotation
  return {
    version_id: quotation.version_id,
    edition,
    name,
    place,
    signature,
    terms_accepted: true,
    ...(signsFor(draft, customer) ? { capacity: draft.capacity } : {}),
    ...(customer.private ? {} : { function: draft.function }),
    begin_within_term: begin,
  }
}

/** Chooses an edition, signs it and accepts it. */
export function AcceptForm(props: AcceptProps) {
  const { text } = usePortalLocale()
  const { open, edition, choose, draft, put, errors, submit, busy, error } = useAcceptance(props)
  const { estimate_statement } = props.quotation
  return (
    <section className="card" id="accept-form" aria-labelledby="accept">
      <h2 id="accept">{text.accept}</h2>
      <RequiredNote />
      <form onSubmit={submit} noValidate>
        {props.quotation.editions.length > 1 ? (
          <EditionChoice editions={open} chosen={edition} error={errors.edition} onChoose={choose} />
        ) : null}
        <TextField
          field="name"
          label={text.name}
          autoComplete="name"
          value={draft.name}
          error={errors.name}
          put={put}
        />
        <SignerFields customer={props.quotation.customer} signer={draft} errors={errors} put={put} />
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
        <TermsBox
          agreement={props.quotation.agreement}
          checked={draft.terms}
          error={errors.terms}
          onCheck={(terms) => put({ terms })}
        />
        <BeginBox quotation={props.quotation} signer={draft} put={put} />
        <p className="error" role="alert">
          {error}
        </p>
        <OrderText quotation={props.quotation} chosen={edition} />
        {estimate_statement === null ? null : <p className="dim">{estimate_statement}</p>}
        <button type="submit" className="primary" disabled={busy}>
          {busy ? text.busy : text.acceptButton}
        </button>
      </form>
    </section>
  )
}

interface TermsProps {
  agreement: string
  checked: boolean
  error: string | undefined
  onCheck: (checked: boolean) => void
}

function TermsBox({ agreement, checked, error, onCheck }: TermsProps) {
  return (
    <>
      <label className="choice">
        <input
          id="accept-terms"
          type="checkbox"
          required
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby="terms-error"
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>
          {agreement}
          <RequiredMark />
        </span>
      </label>
      <p id="terms-error" className="error" role="alert">
        {error}
      </p>
    </>
  )
}

/** The order summary, once an edition is chosen. */
function OrderText({ quotation, chosen }: { quotation: PortalQuotation; chosen: string | null }) {
  const { text } = usePortalLocale()
  const edition = quotation.editions.find(({ name }) => name === chosen)
  if (edition === undefined) return null
  return <p>{orderText(quotation.editions, edition, inWordsOf(text))}</p>
}

interface EditionChoiceProps {
  editions: readonly PortalEdition[]
  chosen: string | null
  error: string | undefined
  onChoose: (name: string) => void
}

function EditionChoice({ editions, chosen, error, onChoose }: EditionChoiceProps) {
  const { text } = usePortalLocale()
  return (
    <fieldset aria-describedby="edition-error">
      <legend>
        {text.acceptHint}
        <RequiredMark />
      </legend>
      {editions.map((edition, index) => (
        <label key={edition.name} className="choice">
          <input
            id={index === 0 ? 'accept-edition' : undefined}
            type="radio"
            name="edition"
            required
            checked={chosen === edition.name}
            onChange={() => onChoose(edition.name)}
          />
          {text.choose} {text.variant.toLowerCase()} {edition.name}: {euro(edition.total_cents)}
        </label>
      ))}
      <p id="edition-error" className="error" role="alert">
        {error}
      </p>
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
        {label}
        <RequiredMark />
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
