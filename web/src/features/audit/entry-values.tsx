import { type ReferenceType, idsIn, referenceTypeOf } from '@heliodesk/domain/audit/audit-references'
import { hasRowScreen, screensOf } from '@heliodesk/domain/nouns/nouns'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Names } from './entry-links.ts'
import { knownText } from '../../text/known-text.ts'
import { fieldText } from './entry-words.ts'
import { isDay, isInstant, isPhone, listOf, wordKeyOf } from './value-kinds.ts'
import type { Values } from './value-changes.ts'
import './audit.text.ts'
import '../roles/roles.text.ts'

interface Cell {
  subject: string
  field: string
  value: unknown
  /** The sibling fields: the unit of a cost depends on its type. */
  beside: Values
}

function References({ thing, value, names }: { thing: ReferenceType; value: unknown; names: Names }) {
  const known = names[thing] ?? {}
  return idsIn(value).map((id, index) => {
    const name = known[id]
    const path = hasRowScreen(thing) ? screensOf(thing) : undefined
    return (
      <span key={id}>
        {index > 0 && ', '}
        {name === undefined || path === undefined ? (
          (name ?? `#${id}`)
        ) : (
          <AppLink href={`${path}/${id}`}>{name}</AppLink>
        )}
      </span>
    )
  })
}

/** `Change: Leads` of `update leads`. */
function usePermissionText() {
  const { t } = useTranslation()
  return (permission: string) => {
    const [verb = '', ...rest] = permission.split(' ')
    const [verbText, resource] = [knownText(`roles.verbs.${verb}`), knownText(`nouns.${rest.join(' ')}.many`)]
    return verbText && resource ? t('roles.permission', { verb: verbText, resource }) : permission
  }
}

/** As many decimals as the value has, so that prices per kWh differ; at least two, without floating-point noise. */
const decimalsOf = (value: number) => Math.min(5, Math.max(2, String(value).split('.')[1]?.length ?? 0))

function useTexts() {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const permission = usePermissionText()
  const text = ({ subject, field }: Cell, value: string): string => {
    const list = listOf(subject, field)
    if (list !== undefined) return labels.text(list, value)
    const key = wordKeyOf(subject, field, value)
    const word = key && knownText(key)
    if (word !== undefined) return word
    if (field === 'permissions') return permission(value)
    if (field === 'own_resources') return knownText(`nouns.${value}.many`) ?? value
    if (field === 'logo_svg') return t('audit.aPicture')
    if (field === 'logo_sha256') return t('audit.picture', { code: value.slice(0, 6) })
    if (isPhone(field)) return formatPhone(value)
    if (isInstant(value)) return format.dateTime(value)
    return isDay(value) ? format.date(value) : value
  }
  const number = ({ field, beside }: Cell, value: number): string => {
    if (field.endsWith('_cents')) return format.cents(value)
    if (field === 'cost_value_hundredths')
      return String(beside?.['cost_type']).startsWith('percentage')
        ? format.percent(value / 100)
        : format.cents(value)
    if (field === 'size') return t('audit.fileSize', { kilobytes: format.number(Math.ceil(value / 1_000)) })
    if (field === 'energy_usage') return format.number(value)
    return Number.isInteger(value) ? String(value) : format.number(value, decimalsOf(value))
  }
  const line = (cell: Cell, value: unknown): string => {
    if (typeof value === 'string') return text(cell, value)
    if (typeof value === 'number') return number(cell, value)
    if (typeof value === 'boolean') return value ? t('ui.yes') : t('ui.no')
    if (value === null || value === undefined) return '-'
    if (Array.isArray(value)) return value.map((one: unknown) => line(cell, one)).join('\n')
    const { amount, description, ...others } = value as Record<string, unknown>
    // A line of a work letter.
    if (typeof amount === 'number' && typeof description === 'string')
      return `${format.number(amount)} × ${description}`
    return Object.entries({
      ...(amount !== undefined && { amount }),
      ...(description !== undefined && { description }),
      ...others,
    })
      .map(([field, one]) =>
        t('audit.pairOf', { name: fieldText(cell.subject, field), value: line({ ...cell, field }, one) }),
      )
      .join('\n')
  }
  return line
}

/** One formatted value: labels, dates, money and names instead of stored values. */
export function EntryValue({ names, ...cell }: Cell & { names: Names }) {
  const line = useTexts()
  const { value } = cell
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value) && value.length === 0) return '-'
  const thing = referenceTypeOf(cell.subject, cell.field)
  return thing !== undefined && idsIn(value).length > 0 ? (
    <References thing={thing} value={value} names={names} />
  ) : (
    line(cell, value)
  )
}
