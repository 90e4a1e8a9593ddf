import { ApiError } from './api-error.ts'
import { confirm, type Question } from '../../ui/dialog/confirm.tsx'

type Confirmed = { confirm?: true }

/** The questions of the server in a 409, else an empty list. */
export function questionsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const { questions } = error.body
  return Array.isArray(questions) ? (questions as { message: string }[]).map(({ message }) => message) : []
}

/** Saves, and retries with the confirmation when the server asks for it; Cancel keeps the form. */
export async function saveConfirmed<Result>(
  save: (confirmed: Confirmed) => Promise<Result>,
  ask: (questions: readonly string[]) => Question,
): Promise<Result> {
  try {
    return await save({})
  } catch (error) {
    const questions = questionsOf(error)
    if (questions.length === 0) throw error
    if (!(await confirm(ask(questions)))) throw error
    return await save({ confirm: true })
  }
}
