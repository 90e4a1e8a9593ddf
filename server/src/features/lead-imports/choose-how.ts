import type { CallBody } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { isBlank } from '@heliodesk/contract/fields'
import {
  haveSameWords,
  type ImportWord,
  wordColumns,
  wordKey,
} from '@heliodesk/domain/leads/imports/import-words'
import { movedAfter } from '@heliodesk/domain/leads/imports/moved-of'
import { columnsOfOneField } from '@heliodesk/domain/leads/imports/texts-of-columns'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { rememberMapping } from '../intake/get-mapping.ts'
import type { ImportRow } from './queries.ts'
import { countFileWords } from './judging/count-file-words.ts'
import type { CountedWord } from './judging/count-words.ts'
import { checkTargets, sayWords } from './judging/say-words.ts'

export type Choices = CallBody<typeof leadImports.check>
type How = Pick<ImportRow, 'mapping' | 'words' | 'moved' | 'known'>

/** The words of other columns than those whose words an import has; null: they are the same ones. */
export const countChosen = async (
  services: Services,
  row: ImportRow,
  { mapping = row.mapping }: NonNullable<Choices> = {},
): Promise<CountedWord[] | null> =>
  haveSameWords(row.mapping, mapping) ? null : countFileWords(services, row, wordColumns(mapping))

/**
 * How a file is read, as somebody chose it; its source's next file has the same columns. Throws 422. `counted`: the
 * words of the columns that were chosen, as far as those are others.
 */
export async function chooseHow(
  context: EmployeeContext,
  row: ImportRow,
  choices: Choices = {},
  counted: readonly CountedWord[] | null = null,
): Promise<How> {
  const { mapping = row.mapping, known = row.known } = choices
  const { moved = movedAfter(row, mapping) } = choices
  const errors: FieldErrors = {}
  if (mapping.length !== row.headings.length) errors['mapping'] = ['unknownReference']
  const same = columnsOfOneField(row.headings, mapping).map((columns) => columns.join(', '))
  if (same.length > 0)
    errors['mapping'] ??= same.map((columns) => ({ key: 'importSameTarget', params: { columns } }))
  if (moved !== null && moved.basis !== 'none' && isBlank(moved.text)) errors['moved.text'] = ['movedText']
  if (known !== 'skip' && !context.may('update leads')) errors['known'] = ['leadsToUpdate']
  const there = await wordsOf(context, row, choices, counted)
  const words = await chooseWords(context, there, choices.words ?? [], errors)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  // How a source's posts are read is not for everybody to say, nor for who acts as somebody else.
  const remembers = context.may('update sources') && context.impersonator_id === null
  if (choices?.mapping !== undefined && row.source_id !== null && remembers)
    await rememberMapping(context, row.source_id, row.headings, mapping)
  return { mapping, words, moved, known }
}

/** Somebody may have chosen other columns since they were counted: then they are once more. */
async function wordsOf(
  { db, services }: EmployeeContext,
  row: ImportRow,
  choices: NonNullable<Choices>,
  counted: readonly CountedWord[] | null,
) {
  const isSame = haveSameWords(row.mapping, choices.mapping ?? row.mapping)
  if (isSame) return row.words
  return sayWords(db, counted ?? (await countChosen(services, row, choices)) ?? [], row.words)
}

const keyOf = ({ field, word }: Pick<ImportWord, 'field' | 'word'>) => `${field} ${wordKey(word)}`

async function chooseWords(
  context: EmployeeContext,
  before: readonly ImportWord[],
  chosen: NonNullable<NonNullable<Choices>['words']>,
  errors: FieldErrors,
): Promise<ImportWord[]> {
  if (chosen.length === 0) return [...before]
  const checked = await checkTargets(context.db, chosen)
  const said = new Map(checked.map((one) => [keyOf(one), one]))
  for (const { word, target, isKnown } of said.values()) {
    if (!isKnown) errors['words'] = [{ key: 'wordTarget', params: { word } }]
    else if (target === 'create' && !context.may('create sources'))
      errors['words'] = [{ key: 'sourcesToMake', params: { word } }]
  }
  return before.map((one) => ({ ...one, target: said.get(keyOf(one))?.target ?? one.target }))
}
