import { type ReadableField, readableFields } from '@heliodesk/domain/leads/imports/lead-headings'
import { isOpenIntake } from '@heliodesk/domain/leads/door-states'
import { Alert, Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useReadableFields } from '../../settings/use-readable-fields.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { Post } from './post.ts'
import { RawContent } from '../../ui/raw-content.tsx'
import './intake.text.ts'

/** What a lead is hardly ever without. */
const usual: ReadonlySet<ReadableField> = new Set([
  'lastName',
  'email',
  'mobile',
  'zip_code',
  'street_number',
  'city',
])

type Texts = Partial<Record<ReadableField, string>>

const textsOf = ({ values }: Post): Texts =>
  Object.fromEntries(values.map(({ field, text }) => [field, text]))

/** What was corrected; an empty field says nothing. */
const changesOf = (before: Texts, texts: Texts): { [Field in ReadableField]?: string | null } =>
  Object.fromEntries(
    readableFields
      .filter((field) => (texts[field] ?? '') !== (before[field] ?? ''))
      .map((field) => [field, texts[field] || null]),
  )

/** What somebody may do with a post, and what it is meanwhile. */
function useHandling(first: Post, onClose: () => void) {
  const { t } = useTranslation()
  const [post, setPost] = useState(first)
  const [texts, setTexts] = useState<Texts>(textsOf(first))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const { id } = post
  const params = { id }
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    // The client has told what went wrong.
    void work()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  const settle = async (settled: Post, done: string) => {
    setPost(settled)
    if (isOpenIntake(settled.state))
      notify({ tone: 'error', text: t('intake.stillWaits', { state: t(`intake.states.${settled.state}`) }) })
    else {
      notify({ tone: 'success', text: done })
      onClose()
    }
  }
  /** Saves what was corrected. */
  const correct = async () => {
    const body = changesOf(textsOf(post), texts)
    if (Object.keys(body).length === 0) return
    setPost(await api('PATCH /intake/{id}', { params, body: { ...body, revision: post.revision } }))
  }
  const replay = (body: { force?: boolean; force_reason?: string }) =>
    run(async () => {
      await correct()
      await settle(await api('POST /intake/{id}/replay', { params, body }), t('intake.became'))
    })
  return {
    post,
    texts,
    reason,
    busy,
    setReason,
    type: (field: ReadableField, text: string) => setTexts({ ...texts, [field]: text }),
    replay: () => replay({}),
    force: () => replay({ force: true, force_reason: reason }),
    attach: (lead_id: number) =>
      run(async () => {
        const body = { lead_id, revision: post.revision }
        await settle(await api('PATCH /intake/{id}', { params, body }), t('intake.attached'))
      }),
    reject: () =>
      run(async () => {
        await settle(
          await api('POST /intake/{id}/reject', { params, body: { reason } }),
          t('intake.rejected'),
        )
      }),
  }
}

type Handling = ReturnType<typeof useHandling>

/** The fields to correct: what came, what is wrong, and what is usual. */
function Corrections({ handling }: { handling: Handling }) {
  const { t } = useTranslation()
  const { labelOf } = useReadableFields()
  const [all, setAll] = useState(false)
  const { post, texts, type } = handling
  const isShown = (field: ReadableField) =>
    all || usual.has(field) || texts[field] !== undefined || post.errors[field] !== undefined
  const isOpen = isOpenIntake(post.state)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {readableFields.filter(isShown).map((field) => (
          <TextInput
            key={field}
            label={labelOf(field)}
            value={texts[field] ?? ''}
            error={isOpen && post.errors[field]?.join(' ')}
            readOnly={!isOpen}
            maxLength={5_000}
            onChange={(event) => type(field, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      {isOpen && !all && (
        <Button mt="sm" size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('intake.more')}
        </Button>
      )}
    </>
  )
}

/** Why it waits, or what became of it. */
function Outcome({ post }: { post: Post }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, lead, handled, reject_reason } = post
  return (
    <Alert variant="default" title={t(`intake.states.${state}`)} mb="md">
      {state === 'outside_area' && <p>{t('intake.outside')}</p>}
      {state === 'invalid' && <p>{t('intake.correct')}</p>}
      {lead && (
        <p>
          <AppLink href={`/leads/${lead.id}`}>{`${lead.full_name} (${lead.number})`}</AppLink>
        </p>
      )}
      {reject_reason !== null && <p>{t('intake.rejectReason', { reason: reject_reason })}</p>}
      {handled && (
        <p>{t('intake.handled', { name: handled.by?.name ?? '', at: format.dateTime(handled.at) })}</p>
      )}
    </Alert>
  )
}

function Decisions({ handling }: { handling: Handling }) {
  const { t } = useTranslation()
  const { post, reason, setReason, busy, replay, force, attach, reject } = handling
  const [asked, setAsked] = useState(false)
  const withReason = (act: () => void) => () => {
    setAsked(reason.trim() === '')
    if (reason.trim() !== '') act()
  }
  const { lead } = post
  return (
    <>
      <TextInput
        mt="md"
        label={t('intake.reason')}
        description={t('intake.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        value={reason}
        error={asked && t('intake.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" disabled={busy} onClick={withReason(reject)}>
          {t('intake.reject')}
        </Button>
        {post.state !== 'invalid' && (
          <Button variant="default" disabled={busy} onClick={withReason(force)}>
            {t('intake.force')}
          </Button>
        )}
        {lead && (
          <Button variant="default" disabled={busy} onClick={() => attach(lead.id)}>
            {t('intake.attach')}
          </Button>
        )}
        <Button loading={busy} onClick={replay}>
          {t('intake.replay')}
        </Button>
      </Group>
    </>
  )
}

/** A post of a source: what it says, why it waits and what to do with it. */
export function PostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation()
  const handling = useHandling(post, onClose)
  return (
    <Dialog onClose={onClose} size="xl" title={post.name ?? t('intake.unnamed', { id: post.id })}>
      <Outcome post={handling.post} />
      <Corrections handling={handling} />
      <RawContent
        summary={t('intake.raw')}
        about={
          <Text size="xs" c="dimmed">
            {post.content_type}
          </Text>
        }
      >
        {post.raw}
      </RawContent>
      {isOpenIntake(handling.post.state) && <Decisions handling={handling} />}
    </Dialog>
  )
}
