import { Button, Group, NumberInput, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { FileChoice } from '../../files/file-choice.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { useUploads } from '../../files/use-uploads.ts'
import { useDialogUnsaved } from '../../ui/dialog/dialog-hold.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import { apiUpload } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import './pastes.text.ts'

interface PasteDialogProps {
  leadId?: number
  onClose: () => void
}

function MadeLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <div role="status">
      <strong>{t('pastes.made')}</strong>
      <Text size="sm" mb="sm">
        {t('pastes.madeText')}
      </Text>
      <Group wrap="nowrap" gap="xs">
        <TextInput
          readOnly
          flex={1}
          aria-label={t('pastes.link')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t('ui.copy')}</Button>
      </Group>
    </div>
  )
}

/** Makes it of a form, at once or, with a file, by an upload that shows its progress. */
function useMaking(leadId: number | undefined) {
  const [url, setUrl] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const uploads = useUploads()
  const make = async (form: FormData, sending: Partial<Sending> & { quiet?: true } = {}) => {
    if (leadId !== undefined) form.set('lead_id', String(leadId))
    setErrors({})
    try {
      setUrl((await apiUpload('POST /pastes', { form, ...sending })).url)
    } catch (problem) {
      if (problem instanceof ApiError) setErrors(problem.errors)
      throw problem
    }
  }
  const submit = async (form: FormData, file: File | null) => {
    uploads.cancelAll()
    if (file !== null) {
      form.set('file', file)
      const send = ({ signal, onProgress }: Sending) => make(form, { signal, onProgress, quiet: true })
      await uploads.add([{ file, group: '', send }])
      return
    }
    setBusy(true)
    try {
      await make(form)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
    } finally {
      setBusy(false)
    }
  }
  return { url, errors, busy: busy || uploads.busy, submit, uploads }
}

function KindChoice({ kind, onKind }: { kind: string; onKind: (kind: string) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={t('pastes.kind')}
      value={kind}
      onChange={onKind}
      data={[
        { value: 'text', label: t('pastes.aText') },
        { value: 'file', label: t('pastes.aFile') },
      ]}
    />
  )
}

interface LabelInputProps {
  value: string
  error: string | undefined
  onChange: (label: string) => void
}

function LabelInput({ value, error, onChange }: LabelInputProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      flex="2 1 220px"
      label={t('pastes.label')}
      description={t('pastes.labelHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={100}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Footer({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" data-footer>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <ConnectedButton type="submit" loading={busy}>
        {t('pastes.submit')}
      </ConnectedButton>
    </Group>
  )
}

type PasteFormProps = Omit<ReturnType<typeof useMaking>, 'url'> & { onCancel: () => void }

function PasteForm({ errors, busy, submit, uploads, onCancel }: PasteFormProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState('text')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [days, setDays] = useState<number | string>(7)
  const [label, setLabel] = useState('')
  useDialogUnsaved(file !== null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const form = new FormData()
    form.set('days', String(days))
    if (label.trim() !== '') form.set('label', label)
    if (kind === 'text') form.set('text', text)
    void submit(form, kind === 'file' ? file : null)
  }
  const error = (errors['text'] ?? errors['file'])?.[0]
  return (
    <form onSubmit={send} noValidate>
      <KindChoice kind={kind} onKind={setKind} />
      {kind === 'text' ? (
        <Textarea
          data-autofocus
          label={t('pastes.text')}
          rows={6}
          maxLength={100_000}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <FileChoice
          label={t('pastes.file')}
          name={t('pastes.file')}
          accept=""
          file={file}
          error={uploads.uploads.length > 0 ? undefined : error}
          uploads={uploads}
          onFile={setFile}
        />
      )}
      <Group align="flex-start" mt="md" mb="md">
        <NumberInput
          flex="1 1 130px"
          label={t('pastes.days')}
          min={1}
          max={30}
          allowDecimal={false}
          value={days}
          error={errors['days']?.[0]}
          onChange={setDays}
        />
        <LabelInput value={label} error={errors['label']?.[0]} onChange={setLabel} />
      </Group>
      <Footer busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** Makes a document that is read once, and then shows its link, once. */
export function PasteDialog({ leadId, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const { url, ...making } = useMaking(leadId)
  const close = () => {
    // Nobody would see the link, which is answered once.
    making.uploads.cancelAll()
    onClose()
  }
  return (
    <Dialog size="lg" onClose={close} title={t('pastes.make')}>
      {url === null ? <PasteForm {...making} onCancel={close} /> : <MadeLink url={url} />}
    </Dialog>
  )
}
