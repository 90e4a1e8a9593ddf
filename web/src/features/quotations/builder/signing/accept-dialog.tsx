import type { Signature } from '@heliodesk/contract/signature'
import type { SignerCapacity } from '@heliodesk/domain/enumerations'
import { isNameOfCustomer, isSignerName, isSigningPlace } from '@heliodesk/domain/quotations/signing/signing'
import type { SigningCustomer, SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { Alert, Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { ApiError } from '../../../../data/calls/api-error.ts'
import type { Agreed, JudgedSigning } from '../../../../data/calls/without-network.ts'
import { errorText } from '../../../../ui/form/form-errors.ts'
import { notify } from '../../../../ui/notify.ts'
import { useErrorFocus } from '../../../../ui/form/use-error-focus.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { acceptOnce } from './accept-once.ts'
import { AgreedTexts } from '../agreed-texts.tsx'
import styles from '../builder.module.css'
import dialogStyles from '../sending/send-dialog.module.css'
import { Overruling } from '../sending/send-warnings.tsx'
import { SignatureCanvas } from './signature-canvas.tsx'
import { SignerInputs } from './signer-inputs.tsx'
import { orderWords, SigningOrder } from './signing-order.tsx'
import { SigningStatements } from './signing-statements.tsx'
import { useJudgedSigning } from './use-judged-signing.ts'
import type { Quotation, Version } from '../values.ts'
import '../../quotations.text.ts'
import '../signing.text.ts'
import '../warnings/system-checks.text.ts'

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

const missing = (draft: Draft, { name, kind }: SigningCustomer): Record<string, string> => ({
  ...(draft.edition === null ? { edition: 'required' } : {}),
  ...(isSignerName(draft.name) ? {} : { name: 'signerName' }),
  ...(draft.capacity === null && !isNameOfCustomer(draft.name, name) ? { capacity: 'required' } : {}),
  ...(kind !== 'private' && draft.function.trim() === '' ? { function: 'required' } : {}),
  ...(isSigningPlace(draft.place) ? {} : { place: 'signingPlace' }),
  ...(draft.signature === null ? { signature: 'required' } : {}),
  ...(draft.terms_accepted ? {} : { terms_accepted: 'required' }),
})

/** Nobody has said anything but what the quotation has. */
const blank = ({ editions, customer }: SigningPage): Draft => ({
  edition: editions.length === 1 ? (editions[0]?.name ?? null) : null,
  name: customer.name,
  capacity: null,
  function: '',
  begin_within_term: false,
  place: customer.city ?? '',
  signature: null,
  terms_accepted: false,
  overrule_reason: '',
})

/** What is sent of a whole draft; nothing of one that lacks something. */
function bodyOf({ signature, edition, overrule_reason, ...others }: Draft, version_id: number) {
  if (signature === null || edition === null) return null
  const reason = overrule_reason.trim()
  return {
    ...others,
    edition,
    capacity: others.capacity ?? undefined,
    function: others.function.trim() === '' ? undefined : others.function,
    signature,
    version_id,
    terms_accepted: true as const,
    channel: 'in_person' as const,
    ...(reason !== '' && { overrule_reason: reason }),
  }
}

/** The draft of an acceptance and its way to the server. */
function useAcceptance({ quotation, version, page, overruled, onAccepted }: SigningProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft>(() => blank(page))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const focusError = useErrorFocus(() => part.current)
  const submit = async () => {
    const unsaid = overruled.length > 0 && draft.overrule_reason.trim() === ''
    const found = {
      ...(unsaid ? { overrule_reason: t('systemChecks.overruleMissing') } : {}),
      ...missing(draft, page.customer),
    }
    setErrors(found)
    const body = bodyOf(draft, version.id)
    if (Object.keys(found).length > 0 || body === null) {
      focusError()
      return
    }
    setBusy(true)
    try {
      const { accepted, isKnown } = await acceptOnce(quotation.id, body)
      const detail = isKnown ? { detail: t('signing.alreadyAccepted') } : {}
      notify({ tone: 'success', text: t('messages.quotationAccepted'), ...detail })
      onAccepted(accepted)
    } catch (error) {
      if (error instanceof ApiError) setErrors(firstTexts(error.errors))
      focusError()
    } finally {
      setBusy(false)
    }
  }
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return { part, draft, put, busy, submit, errorOf: (field: keyof Draft) => errorText(errors[field]) }
}

/** The customer signs on the adviser's own screen, unless this device knows why they cannot. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { t } = useTranslation()
  const { waits, why, overruled, page, agreed } = useJudgedSigning(props.quotation, props.version)
  return (
    <Dialog onClose={props.onClose} size="lg" title={t('quotations.acceptInPerson')}>
      {waits ? <p aria-busy="true">{t('ui.loading')}</p> : null}
      {why === null ? null : <NotSigned why={why} onClose={props.onClose} />}
      {waits || why !== null || page === undefined ? null : (
        <Signing {...props} {...{ overruled, page, agreed }} />
      )}
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

type SigningProps = AcceptDialogProps &
  Pick<JudgedSigning, 'overruled'> & { page: SigningPage; agreed: Agreed | undefined }

function Signing(props: SigningProps) {
  const { t } = useTranslation()
  const { part, draft, put, busy, submit, errorOf } = useAcceptance(props)
  const { page, overruled, agreed } = props
  return (
    <div ref={part} className={styles['general']}>
      <Overruling
        codes={overruled}
        reason={draft.overrule_reason}
        error={errorOf('overrule_reason')}
        onChange={(overrule_reason) => put({ overrule_reason })}
      />
      <EditionChoice
        page={page}
        value={draft.edition}
        error={errorOf('edition')}
        onChange={(edition) => put({ edition })}
      />
      <SigningOrder page={page} version={props.version} chosen={draft.edition} />
      {agreed === undefined ? null : <AgreedTexts agreed={agreed} />}
      <SigningStatements page={page} signer={draft} error={errorOf('terms_accepted')} put={put} />
      <SignerInputs customer={page.customer} signer={draft} errorOf={errorOf} put={put} />
      <TextInput
        label={t('quotations.place')}
        required
        value={draft.place}
        error={errorOf('place')}
        onChange={(event) => put({ place: event.currentTarget.value })}
      />
      <SignatureCanvas error={errorOf('signature')} onChange={(signature) => put({ signature })} />
      {/* Below all that is agreed to, not over it. */}
      <div className={dialogStyles['dialogActions']}>
        <Button variant="default" disabled={busy} onClick={props.onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={busy} lang={page.language} onClick={() => void submit()}>
          {orderWords[page.language].acceptButton}
        </Button>
      </div>
    </div>
  )
}

interface EditionChoiceProps {
  page: SigningPage
  value: 'A' | 'B' | null
  error: string | undefined
  onChange: (edition: 'A' | 'B') => void
}

function EditionChoice({ page, value, error, onChange }: EditionChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ChoiceSelect
      label={t('quotations.edition')}
      required
      data={page.editions.map(({ name, total_cents }) => ({
        value: name,
        label: `${name}: ${format.cents(total_cents)}`,
      }))}
      value={value}
      onChoose={(edition) => onChange(edition === 'B' ? 'B' : 'A')}
      error={error}
    />
  )
}

const firstTexts = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first ?? '']))
