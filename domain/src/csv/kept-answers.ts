/** Keeps so many answers; then it begins anew. */
const most = 2_000
/** A longer text is no heading, and would keep much. */
const longest = 200

/** The same function of a text, which answers a text that it was asked before at once. Its answers are never undefined. */
export function keptAnswers<Answer extends string | object | null>(
  answerOf: (text: string) => Answer,
): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = answerOf(text)
    if (text.length > longest) return answer
    if (kept.size >= most) kept.clear()
    kept.set(text, answer)
    return answer
  }
}
