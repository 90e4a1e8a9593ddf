import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { callQuery, pageQuery } from '../../../data/queries.ts'
import { isSaving, whenSaved } from '../../../ui/form/saves.ts'
import { notify } from '../../../ui/notify.ts'
import { focusOrHeading } from '../../../ui/page/use-focus-back.ts'
import { typesText } from '../../../ui/page/use-page-keys.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import './calling.text.ts'

/** Hands out the next lead, with when its call was due: whoever begins from the home page comes before the list. */
function useHandOut(query: { source_id?: number }) {
  const client = useQueryClient()
  return async () => {
    const list = await client
      .ensureQueryData(callQuery('GET /leads/call-list', { query }))
      .catch(() => undefined)
    const lead = await api('POST /leads/next', { query })
    if (lead === undefined) return null
    // With the lead, so that nothing moves under the finger that calls.
    const of = { params: { id: lead.id } }
    await Promise.allSettled([
      client.ensureQueryData(pageQuery('GET /leads/{id}', of)),
      client.ensureQueryData(callQuery('GET /leads/{id}/call-gate', of)),
      client.ensureQueryData(callQuery('GET /leads/{id}/statuses', of)),
      client.ensureQueryData(callQuery('GET /result-codes')),
    ])
    return { id: lead.id, due_at: list?.data.find(({ id }) => id === lead.id)?.due_at ?? null }
  }
}

/** The button and the heading of the list are not those of a lead: which had the focus has it in the other too. */
function keepFocusAt(button: RefObject<HTMLElement | null>, change: () => void) {
  const isPressed = document.activeElement === button.current
  flushSync(change)
  if (document.activeElement === document.body) focusOrHeading(isPressed ? button.current : null)
}

interface Handed {
  id: number
  due_at: string | null
}

/** Who is called now, and the button for the next one; whoever presses it while the outcome is saved gets them after that. */
export function useNextLead(query: { source_id?: number }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<Handed | null>(null)
  const [saved, setSaved] = useState(false)
  const isSaved = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const handOut = useHandOut(query)
  const mark = (now: boolean) => {
    isSaved.current = now
    setSaved(now)
  }
  const next = useOneAtATime(async () => {
    if (isSaving()) {
      await whenSaved()
      if (!isSaved.current) return
    }
    const handed = await handOut()
    keepFocusAt(button, () => {
      setCurrent(handed)
      mark(false)
    })
    if (handed === null) notify({ tone: 'success', text: t('calling.nobody') })
  })
  const onRecording = () => {
    mark(false)
    if (!typesText(document.activeElement)) button.current?.focus()
  }
  const onRecorded = () => {
    mark(true)
    button.current?.focus()
  }
  return {
    current,
    saved,
    button,
    next: () => void next().catch(() => undefined),
    recording: { onRecording, onRecorded },
  }
}
