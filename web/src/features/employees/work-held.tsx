import { useQueries } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import './handover.text.ts'

/** Whoever of these still has work that nobody would do, with the way to hand it over. */
export function WorkHeld({ people }: { people: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const held = useQueries({
    queries: people.map(({ id }) => callQuery('GET /employees/{id}/handover', { params: { id } })),
  })
  const holding = held.flatMap(({ data }) => {
    const kinds = data?.kinds.filter(({ total }) => total > 0) ?? []
    return data === undefined || kinds.length === 0 ? [] : [{ ...data.employee, kinds }]
  })
  if (holding.length === 0) return null
  return (
    <div role="status">
      <p>{t('handover.stillHeld')}</p>
      <ul>
        {holding.map(({ id, name, kinds }) => (
          <li key={id}>
            <p>
              <AppLink href={`/employees/${id}`}>{name}</AppLink>
              {': '}
              {kinds.map(({ kind, total }) => t(`handover.kinds.${kind}`, { count: total })).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
