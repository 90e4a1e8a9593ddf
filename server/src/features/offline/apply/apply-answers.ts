import type { IntentBody } from '@heliodesk/contract/offline-intents'
import type { EmployeeContext } from '../../../work/context.ts'
import { findFileOfDevice } from '../../files/find-file-of-device.ts'
import { answerQuestionList } from '../../question-lists/answer-question-list.ts'
import { readQuestions } from '../../question-lists/read-questions.ts'
import type { IntentUse } from '../types.ts'

type Answers = IntentBody<'answers'>['answers']

/** A photo that the device made is named by its UUID, until the server knows it. */
async function fileOf(context: EmployeeContext, photo: string | number) {
  if (typeof photo === 'number') return photo
  return /^\d{1,15}$/.test(photo) ? Number(photo) : ((await findFileOfDevice(context, photo)) ?? photo)
}

async function withFiles(context: EmployeeContext, version_id: number, answers: Answers): Promise<Answers> {
  const named = { ...answers }
  for (const { key, type } of await readQuestions(context, version_id)) {
    const answer = answers[key]
    if (type !== 'photo' || !Array.isArray(answer)) continue
    const photos = await Promise.all(answer.map((photo) => fileOf(context, photo)))
    // What is no file of the lead is refused by the use case.
    named[key] = photos as number[]
  }
  return named
}

export const applyAnswers: IntentUse<'answers'> = {
  call: () => 'POST /leads/{id}/question-lists',
  at: 'happened_at',
  run: async (context, { lead_id: named, template_version, answers, complete }, { lead_id, base }) => {
    const kept = await answerQuestionList(context, {
      params: { id: lead_id ?? named },
      body: {
        version_id: template_version,
        answers: await withFiles(context, template_version, answers),
        complete,
        ...(typeof base === 'number' && { revision: base }),
      },
    })
    return { entity: { type: 'question lists', id: kept.list.id } }
  },
}
