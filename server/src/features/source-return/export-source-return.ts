import { Readable } from 'node:stream'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { ReturnKind } from '@heliodesk/domain/sources/source-return'
import type { Locale } from '@heliodesk/domain/enumerations'
import { readInCompany } from '../../access/statements/read-in-company.ts'
import { byteOrderMark, csvLine, importableCellOf } from '../../documents/tables/csv.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { nameSources } from '../sources/name-sources.ts'
import { listAmounts, type Period } from './overview.ts'

const heads: Record<Locale, readonly string[]> = {
  en: ['Source', 'Date', 'What', 'Lead', 'Name', 'Margin', 'Cost'],
  nl: ['Bron', 'Datum', 'Wat', 'Lead', 'Naam', 'Marge', 'Kosten'],
}
const kinds: Record<ReturnKind, Record<Locale, string>> = {
  month: { en: 'Month', nl: 'Maand' },
  lead: { en: 'Lead', nl: 'Lead' },
  contact: { en: 'Contact', nl: 'Contact' },
  appointment: { en: 'Visit done', nl: 'Gesprek geweest' },
  quotation: { en: 'Quotation', nl: 'Offerte' },
  order: { en: 'Order', nl: 'Order' },
  withdrawal: { en: 'Withdrawal', nl: 'Herroeping' },
}

/** Dutch Excel reads a comma as the decimal sign. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
// An amount below zero is no formula.
const line = (cells: readonly string[]) => csvLine(cells, { cell: importableCellOf })

async function* linesOf(
  { services, company_id, locale }: EmployeeContext,
  period: Period,
  names: Map<number, string>,
) {
  const gone = new AbortController()
  try {
    yield `${byteOrderMark}${line(heads[locale])}`
    for (const [id, name] of names) {
      const rows = await readInCompany(services.database, company_id, gone.signal, (db) =>
        listAmounts(db, period, id),
      )
      yield rows
        .map(({ at, kind, lead, margin_cents, cost_cents }) =>
          line([
            name,
            formatDate(amsterdamDate(at)),
            kinds[kind][locale],
            lead?.number ?? '',
            lead?.full_name ?? '',
            euros(margin_cents),
            euros(cost_cents),
          ]),
        )
        .join('')
    }
  } finally {
    gone.abort()
  }
}

/** Streams what costs or earns something; its sums are those of the overview. The audit keeps who took it out. */
export async function exportSourceReturn(context: EmployeeContext, period: Period): Promise<FileAnswer> {
  const names = await nameSources(context.db)
  await context.audit({ action: 'exported', subject: 'sources', subject_id: null, after: { ...period } })
  return new FileAnswer(Readable.from(linesOf(context, period, names)), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="source-return-${period.from_date}-${period.till_date}.csv"`,
  })
}
