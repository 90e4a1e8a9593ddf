import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/api-error.ts'
import { api } from '../../../data/client.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { type BuilderValues, type Quotation, withStation } from './values.ts'
import '../../../ui/conflict.text.ts'

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

/** Saves a new version; on a conflict asks which one to continue with. */
export function useSaveQuotation(quotation: Quotation | null, taken: Taken) {
  const { t } = useTranslation()
  const store = (values: BuilderValues) => {
    const body = { ...values, editions: values.editions.map(withStation) }
    return quotation === null
      ? api('POST /quotations', { body })
      : api('PATCH /quotations/{id}', { params: { id: quotation.id }, body })
  }
  return async (values: BuilderValues): Promise<Quotation> => {
    try {
      return await store(values)
    } catch (error) {
      const current = newerOf(error)
      if (current !== undefined) {
        const question = {
          title: t('conflict.title'),
          text: t('conflict.text'),
          action: t('conflict.reloadTheirs'),
          cancel: t('conflict.keepEditing'),
          danger: true,
        }
        if (await confirm(question)) taken.theirs(current)
        else taken.mine(current.latest_version.id)
      }
      throw error
    }
  }
}
