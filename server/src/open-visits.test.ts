import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Triggers, and what goes by the text of an index, cannot be given the list. */
test('SQL that lists visits that still have to take place lists what the domain does', () => {
  const lists = globSync('server/src/features/**/*.{sql,ts}').flatMap(
    (path) => readFileSync(path, 'utf8').match(/IN \('planned'[^)]*'in_progress'\)/g) ?? [],
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) expect(list).toBe(`IN ('${openAppointmentStatuses.join("', '")}')`)
})
