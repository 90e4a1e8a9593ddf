import { label } from '@heliodesk/domain/enumerations'
import { joinNames } from '@heliodesk/domain/people/join-names'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import type { VisitMark } from './schema.ts'
import { listAway } from './visits-overview.ts'

interface Marked {
  id: number
  marks: readonly Pick<VisitMark, 'code'>[]
}

/** Finds how the marks of visits are said: who is away by name, unless it is only who makes the visit. */
export async function sayMarks({ db, locale }: Pick<Context, 'db' | 'locale'>, visits: readonly Marked[]) {
  const marked = visits.filter(({ marks }) => marks.some(({ code }) => code === 'absent'))
  const away = await listAway(
    db,
    marked.map(({ id }) => id),
  )
  const ofVisit = Map.groupBy(away, ({ id }) => id)
  return (visit: number, code: VisitMark['code']): string => {
    const found = ofVisit.get(visit) ?? []
    if (code !== 'absent' || found.every(({ makes }) => makes)) return label('appointmentMarks', code, locale)
    const names = found.map(({ name }) => name)
    return say(locale, names.length === 1 ? 'markAway' : 'markAwaySeveral', {
      name: joinNames(locale, names),
    })
  }
}
