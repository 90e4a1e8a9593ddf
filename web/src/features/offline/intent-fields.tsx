import type { LabelledList } from '@heliodesk/domain/enumerations'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { RawContent } from '../../ui/raw-content.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import styles from './intent-fields.module.css'
import { useComparedName } from './use-compared-name.ts'
import './offline-inbox.text.ts'

const words = ['on_my_way', 'in_progress', 'done', 'no_show', 'save', 'accept', 'reject'] as const

type Form = LabelledList | 'text' | 'word' | 'phone' | 'instant'

/** What is told of each kind in words, and how; the rest is shown as it came. */
const told = {
  saveVersion: {},
  signInPerson: { name: 'text', place: 'text', capacity: 'signerCapacities', function: 'text' },
  sendQuotation: {},
  addPhoto: { group: 'fileGroups' },
  letterRound: { action: 'word', reason: 'workLetterRejectReasons', text: 'text' },
  contact: {
    direction: 'contactDirections',
    outcome: 'contactOutcomes',
    number: 'phone',
    next_action_at: 'instant',
    remarks: 'text',
  },
  note: { text: 'text' },
  changeLead: {},
  answers: {},
  visitProgress: { to: 'word', minutes: 'text', outcome: 'appointmentOutcomes' },
  mail: { subject: 'text', content: 'text' },
} as const satisfies Record<IntentKind, Partial<Record<string, Form>>>

type KeysOf<Union> = Union extends unknown ? keyof Union : never
type Field = KeysOf<(typeof told)[IntentKind]>
type Body = Partial<Record<string, unknown>>

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The body; undefined of what is no JSON, or was cut off. */
function bodyOf(content: string): Body | undefined {
  try {
    const parsed: unknown = JSON.parse(content)
    return isObject(parsed) && isObject(parsed['body']) ? parsed['body'] : undefined
  } catch {
    return undefined
  }
}

/** JSON with its lines; what is none, or was cut off, as it is. */
function readable(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2)
  } catch {
    return content
  }
}

const isInstant = (value: string) => !Number.isNaN(Date.parse(value))

/** A value in words. What a device sent may be anything: what does not fit is shown as it is. */
function useValueText() {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  return (form: Form, value: unknown): string => {
    if (typeof value === 'number') return format.number(value)
    if (typeof value !== 'string') return JSON.stringify(value)
    if (form === 'text') return value
    if (form === 'phone') return formatPhone(value)
    if (form === 'instant') return isInstant(value) ? format.dateTime(value) : value
    const word = words.find((one) => one === value)
    if (form === 'word') return word === undefined ? value : t(`offlineInbox.words.${word}`)
    return labels.text(form, value)
  }
}

type Told = ResultOf<'GET /offline/inbox/{id}/comparison'>['told'][number]

/** What the server tells of a version, of answers and of a lead: each part, or question, in words. */
function ToldFields({ told }: { told: readonly Told[] }) {
  const format = useFormat()
  const nameOf = useComparedName()
  return told.map(({ field, edition, question, value }) => (
    <ViewField
      key={`${edition ?? ''}${field ?? question}`}
      label={question ?? (field === null ? '' : nameOf({ field, edition }))}
      wide={typeof value === 'string' && value.length > 40}
    >
      {typeof value === 'boolean' ? (
        <YesNo value={value} />
      ) : (
        <span className={styles['value']}>{typeof value === 'number' ? format.number(value) : value}</span>
      )}
    </ViewField>
  ))
}

const nothing: readonly Told[] = []

interface Props {
  kind: IntentKind | null
  content: string
  told?: readonly Told[]
  /** Whether what has no words of its own is open; beside a comparison it need not be. */
  rawOpen?: boolean
}

/** What was done without a network, field by field; what has no words of its own is open as it came. */
export function IntentFields({ kind, content, told: byServer = nothing, rawOpen = true }: Props) {
  const { t } = useTranslation()
  const text = useValueText()
  const body = bodyOf(content)
  const fields = Object.entries(kind === null ? {} : told[kind]) as [Field, Form][]
  const given = fields.flatMap(([field, form]) => {
    const value = body?.[field]
    return value === null || value === undefined || value === '' ? [] : [{ field, form, value }]
  })
  const isTold = byServer.length > 0
  const hasMore = !isTold && (given.length === 0 || Object.values(body ?? {}).some(isObject))
  return (
    <>
      {(isTold || given.length > 0) && (
        <div className={styles['fields']}>
          <ViewFields>
            {given.map(({ field, form, value }) => (
              <ViewField key={field} label={t(`offlineInbox.fields.${field}`)} wide={form === 'text'}>
                <span className={styles['value']}>{text(form, value)}</span>
              </ViewField>
            ))}
            <ToldFields told={byServer} />
          </ViewFields>
        </div>
      )}
      <RawContent summary={t('offlineInbox.raw')} open={rawOpen && hasMore}>
        {readable(content)}
      </RawContent>
    </>
  )
}
