/** What both editions violate alike is told once, behind the names of both. */
export function editionsByReason<Approval extends { edition: string }>(
  approvals: readonly Approval[],
  textOf: (approval: Approval) => string,
): [reason: string, editions: string][] {
  const found = new Map<string, string>()
  for (const approval of approvals) {
    const reason = textOf(approval)
    const others = found.get(reason)
    found.set(reason, others === undefined ? approval.edition : `${others}, ${approval.edition}`)
  }
  return [...found]
}
