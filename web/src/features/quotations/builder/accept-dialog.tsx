import type { Signature } from '@heliodesk/contract/signature'
import type { SignerCapacity } from '@heliodesk/domain/enumerations'
import { isNameOfCustomer, isSignerName, isSigningPlace } from '@heliodesk/domain/quotations/signing'
import { Alert, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ApiError } from '../../../data/api-error.ts'
import { apiUntyped, type BodyOf } from '../../../data/client.ts'
import type { Agreed, JudgedSigning } from '../../../data/without-network.ts'
import { errorText } from '../../../ui/form-errors.ts'
import { notify } from '../../../ui/notify.ts'
import { strokesOf } from '../../../ui/strokes.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { BatteryLine } from '../own-use/own-use-panel.tsx'
import { AgreedTexts } from './agreed-texts.tsx'
import styles from './builder.module.css'
import { Overruling } from './send-warnings.tsx'
import { SignerInputs } from './signer-inputs.tsx'
import { useJudgedSigning } from './use-judged-signing.ts'
import type { Quotation, Version } from './values.ts'
import '../quotations.text.ts'
import './signing.text.ts'

interface AcceptDialogProps {
  quotation: Quotation
  /** The sent version that is signed. */
  version: Version
  onClose: () => void
  onAccepted: (quotation: Quotation) => void
}

interface Draft {
  /** Of several none is chosen beforehand. */
  edition: 'A' | 'B' | null
  name: string
  capacity: SignerCapacity | null
  function: string
  begin_within_term: boolean
  place: string
  signature: Signature | null
  terms_accepted: boolean
  /** To whoever would refuse what is signed; asked where sending did not. */
  overrule_reason: string
}

const missing = (draft: Draft, { full_name, kind }: Quotation['lead']): Record<string, string> => ({
  ...(draft.edition === null ? { edition: 'required' } : {}),
  ...(isSignerName(draft.name) ? {} : { name: 'signerName' }),
  ...(draft.capacity === null && !isNameOfCustomer(draft.name, full_name) ? { capacity: 'required' } : {}),
  ...(kind !== 'private' && draft.function.trim() === '' ? { function: 'required' } : {}),
  ...(isSigningPlace(draft.place) ? {} : { place: 'signingPlace' }),
  ...(draft.signature === null ? { signature: 'required' } : {}),
  ...(draft.terms_accepted ? {} : { terms_accepted: 'required' }),
})

/** The reason is for this device alone, which sends it with the signature; the server asked for it by sending. */
const accept = async (
  id: number,
  body: BodyOf<'PUT /quotations/{id}/accept'> & { overrule_reason?: string },
) => (await apiUntyped('PUT /quotations/{id}/accept', { params: { id }, body })) as Quotation

/** The draft of an acceptance and its way to the server. */
function useAcceptance({ quotation, version, onAccepted }: AcceptDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft>({
    edition: version.editions.length === 1 ? (version.editions[0]?.name ?? null) : null,
    name: quotation.lead.full_name,
    capacity: null,
    function: '',
    begin_within_term: false,
    place: quotation.lead.city ?? '',
    signature: null,
    terms_accepted: false,
    overrule_reason: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const found = missing(draft, quotation.lead)
    setErrors(found)
    const { signature, edition, overrule_reason, ...others } = draft
    if (Object.keys(found).length > 0 || signature === null || edition === null) return
    setBusy(true)
    try {
      const body = {
        ...others,
        edition,
        capacity: draft.capacity ?? undefined,
        function: draft.function.trim() === '' ? undefined : draft.function,
        signature,
        version_id: version.id,
        terms_accepted: true as const,
        channel: 'in_person' as const,
      }
      const reason = overrule_reason.trim()
      const accepted = await accept(quotation.id, {
        ...body,
        ...(reason !== '' && { overrule_reason: reason }),
      })
      notify({ tone: 'success', text: t('messages.quotationAccepted') })
      onAccepted(accepted)
    } catch (error) {
      if (error instanceof ApiError) setErrors(firstTexts(error.errors))
    } finally {
      setBusy(false)
    }
  }
  const put = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, put, busy, submit, errorOf: (field: keyof Draft) => errorText(errors[field]) }
}

/** The customer signs on the adviser's own screen, unless this device knows why they cannot. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { t } = useTranslation()
  const { waits, why, overruled, agreed } = useJudgedSigning(props.quotation, props.version)
  return (
    <Dialog onClose={props.onClose} size="lg" title={t('quotations.acceptInPerson')}>
      {waits ? <p aria-busy="true">{t('ui.loading')}</p> : null}
      {why === null ? null : <NotSigned why={why} onClose={props.onClose} />}
      {waits || why !== null ? null : <Signing {...props} overruled={overruled} agreed={agreed} />}
    </Dialog>
  )
}

function NotSigned({ why, onClose }: { why: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert color="orange" variant="light" my="sm">
        {why}
      </Alert>
      <div data-footer>
        <Button fullWidth variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </>
  )
}

type SigningProps = AcceptDialogProps & Pick<JudgedSigning, 'overruled'> & { agreed: Agreed | undefined }

function Signing({ overruled, agreed, ...props }: SigningProps) {
  const { t } = useTranslation()
  const { draft, put, busy, submit, errorOf } = useAcceptance(props)
  // Others have no right to withdraw unless the company grants it: nothing promises one here.
  const isPrivate = props.quotation.lead.kind === 'private'
  return (
    <div className={styles['general']}>
      <Overruling
        codes={overruled}
        reason={draft.overrule_reason}
        error={errorOf('overrule_reason')}
        onChange={(overrule_reason) => put({ overrule_reason })}
      />
      <EditionChoice
        version={props.version}
        value={draft.edition}
        error={errorOf('edition')}
        onChange={(edition) => put({ edition })}
      />
      <Summary version={props.version} edition={draft.edition} />
      <Estimate version={props.version} edition={draft.edition} />
      {agreed === undefined ? null : <AgreedTexts agreed={agreed} />}
      <SignerInputs lead={props.quotation.lead} signer={draft} errorOf={errorOf} put={put} />
      <TextInput
        label={t('quotations.place')}
        required
        value={draft.place}
        error={errorOf('place')}
        onChange={(event) => put({ place: event.currentTarget.value })}
      />
      <SignatureCanvas error={errorOf('signature')} onChange={(signature) => put({ signature })} />
      <Checkbox
        label={
          <>
            {isPrivate ? t('quotations.terms_accepted') : t('signing.agreesWithoutTerm')}{' '}
            <span className={styles['required']} aria-hidden>
              *
            </span>
          </>
        }
        required
        checked={draft.terms_accepted}
        error={errorOf('terms_accepted')}
        onChange={(event) => put({ terms_accepted: event.currentTarget.checked })}
      />
      {isPrivate ? (
        <Checkbox
          label={t('signing.beginWithinTerm')}
          checked={draft.begin_within_term}
          onChange={(event) => put({ begin_within_term: event.currentTarget.checked })}
        />
      ) : null}
      <div data-footer>
        <Button fullWidth loading={busy} onClick={() => void submit()}>
          {t('signing.order')}
        </Button>
      </div>
    </div>
  )
}

/** What is ordered, before it is signed. */
function Summary({ version, edition }: { version: Version; edition: Draft['edition'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chosen = version.editions.find(({ name }) => name === edition)
  const calculation = edition === null ? undefined : version.calculation.editions[edition]
  if (chosen === undefined || calculation === undefined) return null
  const panels = (chosen.products.panel ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <p role="status">
      {t('signing.summary', {
        edition: chosen.name,
        total: format.cents(calculation.total_cents),
        panels: format.number(panels),
        payment: format.cents(calculation.down_payment_cents),
      })}
    </p>
  )
}

/** What is signed rests on an estimate, with its figures; nothing where there is no yield to tell of. */
function Estimate({ version: { calculation }, edition }: { version: Version; edition: Draft['edition'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { editions } = calculation
  if (Object.values(editions).every((one) => !((one?.kwh_year_1 ?? 0) > 0))) return null
  const chosen = edition === null ? undefined : editions[edition]
  const { kwh_year_1: kwh = 0, saving } = chosen ?? {}
  const { dated } = saving ?? {}
  return (
    <div>
      {kwh > 0 && dated !== undefined && (
        <p>
          {t('signing.estimated', {
            edition: edition ?? '',
            kwh: format.number(kwh),
            saving: format.wholeEuros(dated.per_year_cents[0] ?? 0),
            year: dated.first_year,
          })}{' '}
          {dated.payback_years !== null &&
            t('signing.paidBack', { years: format.number(dated.payback_years, 1) })}
        </p>
      )}
      {chosen && <BatteryLine edition={chosen} />}
      <p>{t('signing.estimate')}</p>
    </div>
  )
}

interface EditionChoiceProps {
  version: Version
  value: 'A' | 'B' | null
  error: string | undefined
  onChange: (edition: 'A' | 'B') => void
}

function EditionChoice({ version, value, error, onChange }: EditionChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { editions, calculation } = version
  return (
    <ChoiceSelect
      label={t('quotations.edition')}
      required
      data={editions.map(({ name }) => ({
        value: name,
        label: `${name}: ${format.cents(calculation.editions[name]?.total_cents)}`,
      }))}
      value={value}
      onChoose={(edition) => onChange(edition === 'B' ? 'B' : 'A')}
      error={error}
    />
  )
}

const firstTexts = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first ?? '']))

function SignatureCanvas({
  error,
  onChange,
}: {
  error: string | undefined
  onChange: (signature: Signature | null) => void
}) {
  const { t } = useTranslation()
  const labelId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const clear = useRef<() => void>(undefined)
  const [ready, setReady] = useState(false)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('signature_pad').then(({ default: SignaturePad }) => {
      const element = canvas.current
      if (gone || element === null) return
      const pad = new SignaturePad(element, { minWidth: 1.2, maxWidth: 3.2, penColor: '#10241d' })
      pad.addEventListener('endStroke', () => changed(strokesOf(pad)))
      clear.current = () => {
        pad.clear()
        changed(null)
      }
      stop = () => pad.off()
      setReady(true)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return (
    <Input.Wrapper
      label={t('quotations.signature')}
      labelElement="div"
      labelProps={{ id: labelId }}
      required
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <canvas
        ref={canvas}
        width={600}
        height={180}
        className={styles['signature']}
        role="img"
        aria-labelledby={labelId}
        aria-busy={!ready}
      />
      <Button size="compact-sm" variant="subtle" onClick={() => clear.current?.()}>
        {t('quotations.clearSignature')}
      </Button>
    </Input.Wrapper>
  )
}
