import { label } from '@heliodesk/domain/enumerations'
import { joinNames } from '@heliodesk/domain/people/join-names'
import type { Context } from '../../../work/context.ts'
import { say } from '../../../kernel/messages.ts'
import type { VisitMark } from '../schema.ts'
import { listAway, listTight } from '../visits-overview.ts'

interface Marked {
  id: number
  marks: readonly Pick<VisitMark, 'code'>[]
}

/** The marks that are of somebody: how they name one, and several. */
const named = {
  absent: { list: listAway, one: 'markAway', several: 'markAwaySeveral' },
  tightDrive: { list: listTight, one: 'markTight', several: 'markTight' },
} as const
const isNamed = (code: VisitMark['code']): code is keyof typeof named => code in named

/** Finds how the marks of visits are said: whose they are by name, unless only of who makes the visit. */
export async function sayMarks({ db, locale }: Pick<Context, 'db' | 'locale'>, visits: readonly Marked[]) {
  const read = async (mark: keyof typeof named) => {
    const marked = visits.filter(({ marks }) => marks.some(({ code }) => code === mark))
    const ids = marked.map(({ id }) => id)
    return Map.groupBy(await named[mark].list(db, ids), ({ id }) => id)
  }
  const people = { absent: await read('absent'), tightDrive: await read('tightDrive') }
  return (visit: number, code: VisitMark['code']): string => {
    const found = isNamed(code) ? (people[code].get(visit) ?? []) : []
    if (!isNamed(code) || found.every(({ makes }) => makes)) return label('appointmentMarks', code, locale)
    const names = found.map(({ name }) => name)
    const { one, several } = named[code]
    return say(locale, names.length === 1 ? one : several, { name: joinNames(locale, names) })
  }
}
