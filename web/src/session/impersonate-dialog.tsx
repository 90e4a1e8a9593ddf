import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ChoiceSelect } from '../ui/field/choice-select.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Choice } from '../ui/table/search-text.ts'
import type { ResultOf } from '../data/calls/client.ts'
import { ApiError, type FieldErrors } from '../data/calls/api-error.ts'
import { startImpersonation } from './impersonation.ts'
import { callQuery } from '../data/queries.ts'
import { goHome } from './navigation.ts'
import './session.text.ts'

const candidatesQuery = (search: string) =>
  callQuery('GET /impersonate/employees', { query: { 'filter[search]': search } })

const choicesOf = (answer: ResultOf<'GET /impersonate/employees'> | undefined): Choice[] =>
  (answer?.data ?? []).map((one) => ({
    value: String(one.user_id),
    label: `${one.full_name}, ${one.role}`,
  }))

/** The employees found by the server, including the chosen one. */
function useCandidates(search: string, chosen: Choice | null): Choice[] {
  // The text of the chosen option is not a search, so that the other options are listed.
  const typed = search === chosen?.label ? '' : search.trim()
  const [wanted] = useDebouncedValue(typed, 200)
  const { data } = useQuery({ ...candidatesQuery(wanted), placeholderData: keepPreviousData })
  const found = choicesOf(data)
  const missing = chosen !== null && !found.some(({ value }) => value === chosen.value)
  return missing ? [chosen, ...found] : found
}

interface CandidateSelectProps {
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
  error: string | undefined
}

function CandidateSelect({ chosen, onChoose, error }: CandidateSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const client = useQueryClient()
  const choices = useCandidates(search, chosen)
  return (
    <ChoiceSelect
      label={t('session.impersonated')}
      name="user_id"
      required
      openOnFocus={false}
      data-autofocus
      data={choices}
      // The server has already filtered, also on hidden fields.
      filter={({ options }) => options}
      onSearchChange={setSearch}
      value={chosen?.value ?? null}
      onChoose={(_value, choice) => onChoose(choice)}
      find={async (text) => choicesOf(await client.fetchQuery(candidatesQuery(text)))}
      error={error}
    />
  )
}

function useStart(onClose: () => void) {
  const router = useRouter()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const start = async (userId: number, reason: string) => {
    setBusy(true)
    setErrors({})
    try {
      await startImpersonation(userId, reason)
      onClose()
      await goHome(router)
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return { errors, setErrors, busy, start }
}

/** Asks whom to impersonate, and why. */
export function ImpersonateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { errors, setErrors, busy, start } = useStart(onClose)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = [t('errors.required')]
    if (chosen !== null && reason.trim() !== '') void start(Number(chosen.value), reason.trim())
    else
      setErrors({
        ...(chosen === null && { user_id: missing }),
        ...(reason.trim() === '' && { reason: missing }),
      })
  }
  return (
    <Dialog onClose={onClose} title={t('shell.impersonate')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('session.impersonateText')}</Text>
          <CandidateSelect chosen={chosen} onChoose={setChosen} error={errors['user_id']?.[0]} />
          <Textarea
            label={t('session.reason')}
            name="reason"
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors['reason']?.[0]}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('session.start')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
