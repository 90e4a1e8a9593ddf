import { label } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder } from '../builder-context.ts'
import styles from '../builder.module.css'
import type { Version } from '../values.ts'
import { type Change, versionChanges } from './version-changes.ts'
import '../../quotations.text.ts'

/** The differences between two versions, named as in the builder. */
export function ChangesTable({ before, after }: { before: Version; after: Version }) {
  const { t } = useTranslation()
  const changes = versionChanges(before, after)
  if (changes.length === 0) return <p className={styles['dim']}>{t('quotations.noChanges')}</p>
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('quotations.what')}</th>
          <th scope="col">{t('quotations.before')}</th>
          <th scope="col">{t('quotations.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.key} change={change} />
        ))}
      </tbody>
    </table>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  const { productsById } = useBuilder()
  const { edition, what, product_id, roof_number, description } = change
  const named = [
    product_id === undefined ? t(`quotations.changed.${what}`) : productsById.get(product_id)?.name,
    description,
    roof_number === undefined ? undefined : `${t('quotations.roof').toLowerCase()} ${roof_number}`,
  ].filter((part) => part !== undefined)
  const name = what === 'roof' ? `${t('quotations.roof')} ${roof_number}` : named.join(', ')
  const show = (value: Change['before']) => {
    if (value === null) return '–'
    if (typeof value === 'string') return value
    if (typeof value === 'number') {
      return change.unit === 'cents' ? format.cents(value) : format.number(value, 2).replace(/[.,]00$/, '')
    }
    return [
      label('orientations', value.orientation, language),
      `${value.angle}°`,
      label('roofTypes', value.roof_type, language),
      ...(value.shadow_type === 'shadow' ? [`${t('quotations.shadow')} ${value.shadow_impact}%`] : []),
    ].join(', ')
  }
  return (
    <tr>
      <th scope="row">{edition === null ? name : `${edition} · ${name}`}</th>
      <td>{show(change.before)}</td>
      <td>{show(change.after)}</td>
    </tr>
  )
}
