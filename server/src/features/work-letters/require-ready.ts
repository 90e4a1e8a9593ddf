import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { type JudgedLetter, nothingKnown, readyErrors } from '@heliodesk/domain/work-letters/ready'
import type { EmployeeContext } from '../../work/context.ts'
import { given } from '../../kernel/given.ts'
import { invalid } from '../../kernel/problems.ts'
import type { Found } from './find-work-letter.ts'
import { listPictures } from './overview.ts'
import { startWorkLetter } from './start-work-letter.ts'

type Typed = Omit<Partial<CallBody<typeof calls.workLetters.save>>, 'status' | 'revision'>

/** Throws 422 for what a crew has to know or see that the letter has not, without a reason for it. */
export async function requireReady(context: EmployeeContext, found: Found, typed: Typed) {
  const { lead, letter, accepted } = found
  const pictures = await listPictures(context.db, {
    lead_id: lead.id,
    quotation_id: accepted?.quotation_id ?? null,
    work_letter_id: letter?.id ?? null,
  })
  const before = letter ?? (accepted === undefined ? {} : startWorkLetter(found, accepted))
  const judged: JudgedLetter = { ...nothingKnown, ...before, ...given(typed) }
  const errors = readyErrors(
    judged,
    pictures.map(({ group }) => group),
  )
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
