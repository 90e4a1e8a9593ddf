import type { RowOf } from '../../data/tables/use-table.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { useFieldName } from './use-field-name.ts'
import './offline-inbox.text.ts'

export type OfflineIntent = RowOf<'GET /offline/inbox/table'>

/** Somebody has to decide on it, or to look at it. */
export const isOpenIntent = ({ state, card }: OfflineIntent) => state === 'inbox' || card !== null

/** What it is, and why it waits, in words. */
export function useIntentWords() {
  const { t } = useTranslation()
  const nameOf = useFieldName()
  return {
    kindOf: ({ kind }: OfflineIntent) =>
      kind === null ? t('offlineInbox.unknownKind') : t(`offlineInbox.kinds.${kind}`),
    stateOf: ({ state, card }: OfflineIntent) =>
      card === null ? t(`offlineInbox.states.${state}`) : t('offlineInbox.card'),
    whyOf: ({ kind, state, card, reason }: OfflineIntent) => {
      if (card !== null) return t(`offlineInbox.cards.${card}`)
      if (state !== 'inbox' || reason === null) return ''
      const errors = Object.entries(reason.errors).map(([field, said]) => {
        const name = nameOf(kind, field)
        return name === undefined ? said.join(' ') : `${name}: ${said.join(' ')}`
      })
      return [reason.text, ...new Set(errors)].join('. ')
    },
  }
}
