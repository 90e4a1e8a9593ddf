import { useRef } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ApiError } from '../../../../data/calls/api-error.ts'
import { api } from '../../../../data/calls/client.ts'
import { knownEmployee } from '../../../../session/session.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { afterDiscard } from './after-discard.ts'
import { type BuilderValues, type Quotation, withStation } from '../values.ts'
import '../../../../ui/dialog/conflict.text.ts'

interface Taken {
  /** Shows the quotation as somebody else saved it. */
  theirs: (current: Quotation) => void
  /** Keeps the own values, based on that version. */
  mine: (base_version_id: number) => void
}

const isQuotation = (value: unknown): value is Quotation =>
  typeof value === 'object' && value !== null && 'latest_version' in value

/** What somebody else saved since, where a save was refused for it. */
export function newerOf(error: unknown): Quotation | undefined {
  const current = error instanceof ApiError && error.status === 409 ? error.body['current'] : undefined
  return isQuotation(current) ? current : undefined
}

/** Who uses two devices is nobody else; who acts as them is. */
function isOwn({ latest_version: { created_by, impersonator } }: Quotation): boolean {
  const me = knownEmployee()
  return impersonator === null && me?.impersonated_by === null && created_by?.id === me.id
}

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

/** What became of a save without an answer; undefined where there was none, or it is refused now. */
async function askAgain(
  values: BuilderValues | null,
  store: (values: BuilderValues) => Promise<Quotation>,
): Promise<Quotation | undefined> {
  if (values === null) return undefined
  return store(values).catch((error: unknown) => {
    if (isUnanswered(error)) throw error
    return undefined
  })
}

/** Saves a new version; on a conflict asks which one to continue with. */
export function useSaveQuotation(quotation: Quotation | null, taken: Taken) {
  const { t } = useTranslation()
  const store = (values: BuilderValues) => {
    const body = { ...values, editions: values.editions.map(withStation) }
    return quotation === null
      ? api('POST /quotations', { body })
      : api('PATCH /quotations/{id}', { params: { id: quotation.id }, body })
  }
  const unanswered = useRef<{ sent: BuilderValues; from: number | null } | null>(null)
  /** After a save whose answer was lost: it is sent once more, and what was typed since follows it. */
  const storeAfter = async (values: BuilderValues): Promise<Quotation> => {
    const from = values.base_version_id
    // Kept on this device since, it goes from there.
    const sent = unanswered.current?.from === from ? unanswered.current.sent : null
    const before = await askAgain(sent, store)
    unanswered.current = null
    if (before !== undefined && JSON.stringify(sent) === JSON.stringify(values)) return before
    const base_version_id = before?.latest_version.id ?? from
    // A new quotation is known by its client id.
    const next = quotation === null ? values : { ...values, base_version_id }
    unanswered.current = { sent: next, from }
    const saved = await store(next)
    unanswered.current = null
    return saved
  }
  return async (values: BuilderValues): Promise<Quotation> => {
    try {
      return await storeAfter(values)
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null
      const current = newerOf(error)
      if (current !== undefined) {
        const own = isOwn(current)
        const asked = {
          title: t(own ? 'conflict.own.title' : 'conflict.title'),
          text: t('conflict.text'),
          action: t(own ? 'conflict.own.reload' : 'conflict.reloadTheirs'),
          cancel: t(own ? 'conflict.own.keepEditing' : 'conflict.keepEditing'),
        }
        const question = { ...asked, ...afterDiscard(error, t), danger: true }
        if (await confirm(question)) taken.theirs(current)
        else taken.mine(current.latest_version.id)
      }
      throw error
    }
  }
}
