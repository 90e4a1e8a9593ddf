import { intakePosts, sourceMappings } from '../features/intake/schema.ts'
import { leadImportFailures, leadImportPieces, leadImports } from '../features/lead-imports/schema.ts'
import { say } from '../kernel/messages.ts'
import type { Context } from '../work/context.ts'

/** Who is a lead already. */
interface Known {
  id: number
  lastName: string
  email: string | null
  mobile: string | null
}

interface Doors {
  source_id: number
  handled_by: number
  known: Known
}

const minutesAgo = ({ happened_at: now }: Context, minutes: number) =>
  new Date(now.getTime() - minutes * 60_000)

/** What waits in the intake inbox, and what somebody rejected; the names of the source mean what somebody said. */
export async function addDemoIntake(context: Context, { source_id, handled_by, known }: Doors) {
  const { db, company_id } = context
  const post = (minutes: number, lead: object) => ({
    company_id,
    source_id,
    corrections: {},
    content_type: 'application/json',
    received_at: minutesAgo(context, minutes),
    body: Buffer.from(JSON.stringify(lead)),
  })
  await db.insert(intakePosts).values([
    {
      ...post(18, { achternaam: known.lastName, email: known.email, mobiel: known.mobile, dak: 'schuin' }),
      state: 'duplicate' as const,
      lead_id: known.id,
    },
    {
      ...post(64, { naam: 'Sanne de Wit', postcode: '97 AB', huisnr: '12', telefoon: '06 1234' }),
      state: 'invalid' as const,
    },
    {
      ...post(27 * 60, { naam: 'Test Test', telefoon: '0612345678' }),
      state: 'rejected' as const,
      reject_reason: 'Test van de bron',
      handled_at: minutesAgo(context, 26 * 60),
      handled_by,
    },
  ])
  await db.insert(sourceMappings).values({ company_id, source_id, mapping: { dak: 'remarks' } })
}

const headings = ['Naam', 'Adres', 'Postcode', 'Plaats', 'Telefoon']
const mapping = ['full_name', 'address', 'zip_code', 'city', 'phone'] as const
const rows = [
  ['Emma Visser', 'Kerkstraat 4', '1234 AB', 'Hilversum', '035 123 45 67'],
  ['Bram Smit', 'Molenweg 18 a', '5038 EA', 'Tilburg', '06 22334455'],
]
const failed = [
  ['', 'Kerkstraat 9', '1234 AB', 'Hilversum', '06 33445566'],
  ['Lotte Mulder', 'Dorpsstraat 2', '0000', 'Assen', '06 44556677'],
]

/** A file that waits to be imported, and an import with failed rows. */
export async function addDemoImports(context: Context, { source_id, handled_by }: Doors) {
  const { db, company_id } = context
  const shared = {
    company_id,
    source_id,
    headings,
    mapping: [...mapping],
    employee_id: handled_by,
    encoding: 'utf-8',
    delimiter: ';',
    newline: '\n' as const,
    locale: 'nl' as const,
    new_count: 0,
    duplicate_count: 0,
    outside_area_count: 0,
    kept: 0,
  }
  const [done, waiting] = await db
    .insert(leadImports)
    .values([
      {
        ...shared,
        file_name: 'beurs-voorjaar.csv',
        state: 'done' as const,
        preview: failed,
        total: failed.length,
        done: failed.length,
        invalid_count: failed.length,
        created_at: minutesAgo(context, 60 * 24 * 40),
        finished_at: minutesAgo(context, 60 * 24 * 40 - 1),
      },
      {
        ...shared,
        file_name: 'beurs-najaar.csv',
        state: 'uploaded' as const,
        preview: rows,
        total: rows.length,
        done: 0,
        invalid_count: 0,
        created_at: minutesAgo(context, 35),
      },
    ])
    .returning({ id: leadImports.id })
  if (waiting === undefined || done === undefined) throw new Error('The imports of the demo were not made')
  const content = Buffer.from([headings, ...rows].map((cells) => cells.join(';')).join('\n'))
  await db.insert(leadImportPieces).values({ company_id, import_id: waiting.id, place: 0, content })
  const reasons = [`Naam: ${say('code', 'required')}`, `Postcode: ${say('code', 'zipCode')}`]
  await db.insert(leadImportFailures).values(
    failed.map((cells, index) => ({
      company_id,
      import_id: done.id,
      row: index + 1,
      cells,
      kind: 'invalid' as const,
      reason: reasons[index] ?? '',
    })),
  )
}
