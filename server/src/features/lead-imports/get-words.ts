import type { leadImports } from '@heliodesk/contract/lead-imports'
import { wordFields } from '@heliodesk/domain/leads/imports/import-words'
import type { EmployeeContext, Services } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { countFileWords } from './judging/count-file-words.ts'
import type { CountedWord } from './judging/count-words.ts'
import { sayWords } from './judging/say-words.ts'
import type { ImportRow } from './queries.ts'
import { requireImport } from './start-import.ts'

type Chosen = Asked<typeof leadImports.words>

/** The words of columns that somebody chooses, before they are saved. */
export const getWords = {
  prepare: {
    look: (context: EmployeeContext, { params }: Chosen) => requireImport(context, params.id),
    make: async (services: Services, { query }: Chosen, row: ImportRow) => {
      const columns = wordFields.flatMap((field) => {
        const place = query[field]
        return place === undefined ? [] : [{ field, place }]
      })
      return { said: row.words, counted: await countFileWords(services, row, columns) }
    },
  },
  run: async (
    { db }: EmployeeContext,
    _input: Chosen,
    { said, counted }: { said: ImportRow['words']; counted: CountedWord[] },
  ) => ({ words: await sayWords(db, counted, said) }),
}
