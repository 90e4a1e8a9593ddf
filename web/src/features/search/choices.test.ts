import { expect, test } from 'vitest'
import { groupsOf } from './choices.ts'

const row = (id: number) => ({ id, label: `Row ${id}`, hint: 'hint', url: `/leads/${id}/edit` })

test('groups keep their order, and empty ones are left out', () => {
  const action = { key: '/leads', label: 'Go to Leads', hint: '', url: '/leads' }
  const groups = groupsOf({ employees: [row(1)], leads: [row(2), row(3)], projects: [] }, [action])
  expect(groups.map(({ name, choices }) => [name, choices.map(({ key }) => key)])).toEqual([
    ['leads', ['leads 2', 'leads 3']],
    ['employees', ['employees 1']],
    ['actions', ['/leads']],
  ])
})

test('a lead that is also a project appears in each group', () => {
  const keys = groupsOf({ employees: [], leads: [row(2)], projects: [row(2)] }, []).flatMap(({ choices }) =>
    choices.map(({ key }) => key),
  )
  expect(keys).toEqual(['leads 2', 'projects 2'])
})
