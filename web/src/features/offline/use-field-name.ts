import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { useLabels } from '../../data/labels.ts'
import { knownText } from '../../text/known-text.ts'
import { useTranslation } from '../../text/use-translation.ts'
import '../appointments/appointment-labels.text.ts'
import '../leads/lead-labels.text.ts'
import '../work-letters/work-letter-labels.text.ts'
import './offline-inbox.text.ts'

/** Where the screens have the labels of what a kind is about. */
const labelsOfKind: Partial<Record<IntentKind, string>> = {
  letterRound: 'workLetterLabels.fields',
  visitProgress: 'appointmentLabels.fields',
}

/** What stands around the fields in the bodies of intents and calls. */
const around = /^(body\.|content\.|letter\.|changes\.)+/

/** What the screens call the field that an error names; undefined where none of them has a word for it. */
export function useFieldName() {
  const { t } = useTranslation()
  const labels = useLabels()
  const editionPart = (index: string, part: string | undefined) => {
    const edition = index === '0' ? 'A' : 'B'
    return part !== undefined && isKeyOf(productTypes, part)
      ? `${edition}: ${labels.text('productTypes', part)}`
      : t('offlineInbox.places.edition', { edition })
  }
  return (kind: IntentKind | null, path: string): string | undefined => {
    const field = path.replace(around, '')
    const [list, index = '0', , part] = field.split('.')
    if (list === 'editions') return editionPart(index, part)
    if (list === 'roofs') return t('offlineInbox.places.roof', { number: Number(index) + 1 })
    if (kind === 'answers') return t('offlineInbox.places.question')
    const name = list === 'consent' ? list : field
    const groups = [
      kind === null ? undefined : labelsOfKind[kind],
      'offlineInbox.fields',
      'leadLabels.fields',
    ]
    return groups.map((group) => group && knownText(`${group}.${name}`)).find((text) => text !== undefined)
  }
}
