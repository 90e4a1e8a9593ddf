/** An option of the list: a result or an action. */
export interface Choice {
  key: string
  label: string
  hint: string
  url: string
}

export type GroupName = 'leads' | 'projects' | 'employees' | 'actions'

export interface ChoiceGroup {
  name: GroupName
  choices: Choice[]
}

interface Found {
  id: number
  label: string
  hint: string
  url: string
}

/** The results and actions, in the order of the list, without empty groups. */
export function groupsOf(
  found: Record<Exclude<GroupName, 'actions'>, Found[]> | undefined,
  actions: Choice[],
): ChoiceGroup[] {
  const groups: ChoiceGroup[] = (['leads', 'projects', 'employees'] as const).map((name) => ({
    name,
    choices: (found?.[name] ?? []).map((row) => ({ ...row, key: `${name} ${row.id}` })),
  }))
  return [...groups, { name: 'actions' as const, choices: actions }].filter(
    ({ choices }) => choices.length > 0,
  )
}
